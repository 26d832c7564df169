interface Props<Value extends string> {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few: radio buttons styled as one control. */
export function Choices<Value extends string>({ name, legend, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="float-left text-sm font-medium text-ink">{legend}</legend>
      <div className="flex rounded-full border border-line bg-page p-0.5">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-sm font-semibold text-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
