import type { ComponentProps } from "react";
import { borderOf, CONTROL, describedBy, Field, type FieldProps } from "./form-fields";

export interface Option {
  value: string;
  label: string;
}

/** Renders a native select; its first option means no selection. */
export function SelectField({
  id,
  label,
  error,
  hint,
  options,
  empty,
  optional = false,
  ...select
}: FieldProps & {
  options: readonly Option[];
  /** Text of the option without a selection. */
  empty: string;
  optional?: boolean;
} & ComponentProps<"select">) {
  return (
    <Field {...{ id, label, error, hint }}>
      <select
        {...select}
        id={id}
        aria-required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ id, error, hint })}
        className={`${CONTROL} select min-h-12 pr-12! ${borderOf(error)}`}
      >
        <option value="">{empty}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Renders an optional file input. */
export function FileField({ id, label, error, hint, ...input }: FieldProps & ComponentProps<"input">) {
  return (
    <Field {...{ id, label, error, hint }}>
      <input
        {...input}
        type="file"
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ id, error, hint })}
        className={`${CONTROL} min-h-12 py-2 file:mr-4 file:min-h-8 file:rounded-button file:border-0 file:bg-panel file:px-4 file:font-semibold file:text-ink ${borderOf(error)}`}
      />
    </Field>
  );
}
