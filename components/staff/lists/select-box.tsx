/** Renders the checkbox that selects a row of a list, or all of its rows. */
export function SelectBox({
  label,
  isOn,
  isPartly = false,
  field,
  onChange,
}: {
  label: string;
  isOn: boolean;
  /** True if some, but not all, of the represented rows are selected. */
  isPartly?: boolean;
  /** Name and value in the form with this id, for browsers without JavaScript. */
  field?: { form: string; name: string; value: string };
  /** @param isRange the Shift key was pressed: all rows from the one chosen last until this one */
  onChange: (isOn: boolean, isRange: boolean) => void;
}) {
  return (
    <label className="mt-1 grid size-11 place-items-center lg:mt-0">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        {...field}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        checked={isOn}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
        }
        className="size-5 accent-ink"
      />
    </label>
  );
}
