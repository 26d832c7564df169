import { useEffect, useState } from "react";
import type { FieldOption } from "@/lib/staff/documents/describe-fields";
import { referenceOf } from "@/lib/staff/documents/field-controls";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { choiceLabel } from "@/lib/store/i18n/staff-field-messages";
import { type FieldProps, useFieldForm } from "./field-context";
import { BOX, FieldNotes, FieldSet, LabelledField, labelOf, useControl } from "./field-parts";

/** Renders a number field; an unparsable number is not saved. */
export function NumberControl(props: FieldProps) {
  const { field, at, value, onChange } = props;
  const stored = typeof value === "number" ? String(value) : "";
  const [text, setText] = useState(stored);
  useEffect(() => setText((now) => (Number(now) === Number(stored) && now !== "" ? now : stored)), [stored]);
  return (
    <LabelledField field={field} at={at}>
      <input
        {...useControl(props)}
        type="number"
        inputMode={field.isWhole ? "numeric" : "decimal"}
        step={field.isWhole ? 1 : "any"}
        min={field.min}
        max={field.max}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === "") onChange(field.empty === "" ? undefined : field.empty);
          else if (Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber);
        }}
        className={`${BOX} max-w-60`}
      />
    </LabelledField>
  );
}

export function ChoiceControl(props: FieldProps) {
  const t = staffEditorMessages();
  const { field, at, value, onChange } = props;
  const options = field.options ?? [];
  const chosen = options.indexOf(value as FieldOption);
  const mayBeEmpty = !field.isRequired && field.empty !== "";
  return (
    <LabelledField field={field} at={at}>
      <select
        {...useControl(props)}
        value={chosen}
        onChange={({ target }) => onChange(options[Number(target.value)] ?? field.empty)}
        className={`${BOX} max-w-md`}
      >
        {(chosen < 0 || mayBeEmpty) && <option value={-1}>{t.choose}</option>}
        {options.map((option, place) => (
          <option key={String(option)} value={place}>
            {choiceLabel(field.path, option)}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

const CHECK = "flex min-h-11 items-center gap-3 text-base text-ink";
const BOXED = "size-5 shrink-0 accent-ink";

/** Classes that make a checkbox look like a switch. */
const SWITCH =
  "relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-quiet bg-panel before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-quiet before:content-[''] checked:border-accent-text checked:bg-accent-text checked:before:left-[1.375rem] checked:before:bg-page disabled:cursor-default disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden";

/** Renders a yes/no field. */
export function FlagControl(props: FieldProps) {
  const { field, at, value, onChange } = props;
  return (
    <div>
      <label className={CHECK}>
        <input
          {...useControl(props)}
          type="checkbox"
          role="switch"
          aria-checked={value === true}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
          className={SWITCH}
        />
        {labelOf(field)}
      </label>
      <FieldNotes field={field} at={at} />
    </div>
  );
}

/** Renders checkboxes for any number of values. */
export function ChoicesControl({ field, at, value, onChange }: FieldProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const options = field.options ?? [];
  return (
    <FieldSet field={field} at={at}>
      <Checks
        options={options.map((option) => [String(option), choiceLabel(field.path, option)])}
        chosen={chosen.map(String)}
        onChange={(names) => onChange(options.filter((option) => names.includes(String(option))))}
      />
    </FieldSet>
  );
}

/**
 * Renders the selection of other records by their titles. One that no longer exists is shown by its id, so that it can
 * be deselected.
 */
export function RecordsControl({ field, at, value, onChange }: FieldProps) {
  const { records } = useFieldForm();
  const known = records[referenceOf(field.path)!] ?? [];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const own = new Map(known.map(({ id, title }) => [id, title]));
  const gone = chosen.filter((id) => !own.has(id)).map((id) => [id, id] as const);
  return (
    <FieldSet field={field} at={at}>
      <div className="max-h-80 overflow-y-auto">
        <Checks options={[...own, ...gone]} chosen={chosen} onChange={onChange} />
      </div>
    </FieldSet>
  );
}

/** Renders the selection of a record's stores: all or some. */
export function StoresControl({ field, at, value, onChange }: FieldProps) {
  const t = staffEditorMessages();
  const { stores, isReadOnly, onLeave } = useFieldForm();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const [isSome, setSome] = useState(chosen.length > 0);
  const choices = [
    [false, t.stores.all],
    [true, t.stores.some],
  ] as const;
  return (
    <FieldSet field={field} at={at}>
      <div>
        {choices.map(([some, label]) => (
          <label key={label} className={CHECK}>
            <input
              type="radio"
              name={at}
              checked={isSome === some}
              disabled={isReadOnly}
              onBlur={onLeave}
              onChange={() => {
                setSome(some);
                if (!some && chosen.length > 0) onChange([]);
              }}
              className={BOXED}
            />
            {label}
          </label>
        ))}
        {isSome && (
          <div className="pl-8">
            <Checks options={stores.map(({ id, name }) => [id, name])} chosen={chosen} onChange={onChange} />
          </div>
        )}
      </div>
    </FieldSet>
  );
}

/** Renders the selection of one store or the group. */
export function StoreControl(props: FieldProps) {
  const t = staffEditorMessages();
  const { field, at, value, onChange } = props;
  const { stores } = useFieldForm();
  return (
    <LabelledField field={field} at={at}>
      <select
        {...useControl(props)}
        value={typeof value === "string" ? value : ""}
        onChange={({ target }) => onChange(target.value === "" ? field.empty : target.value)}
        className={`${BOX} max-w-md`}
      >
        <option value="">{t.stores.group}</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

function Checks({
  options,
  chosen,
  onChange,
}: {
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { isReadOnly, onLeave } = useFieldForm();
  return options.map(([value, label]) => (
    <label key={value} className={CHECK}>
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        disabled={isReadOnly}
        onBlur={onLeave}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
        }
        className={BOXED}
      />
      {label}
    </label>
  ));
}
