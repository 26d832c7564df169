import { useEffect, useState } from "react";
import { useFieldForm } from "@/components/staff/documents/field-context";
import { BOX } from "@/components/staff/documents/field-parts";
import type { ConditionRow } from "@/lib/staff/popups/condition-rows";

/** Props of a condition's controls. */
export interface LineProps<Row = ConditionRow> {
  row: Row;
  /** Name of the condition, for the labels of its controls. */
  line: string;
  /** Path of the condition in the record. */
  at: string;
  onChange: (row: ConditionRow) => void;
}

export const LINE_BOX = BOX.replace("mt-1 ", "");

/** Renders a select in a condition's line; its label is only for screen readers. */
export function LineSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Readonly<Partial<Record<Value, string>>>;
  onChange: (value: Value) => void;
}) {
  const { isReadOnly, onLeave } = useFieldForm();
  return (
    <select
      aria-label={label}
      value={value}
      disabled={isReadOnly}
      onBlur={onLeave}
      onChange={({ target }) => onChange(target.value as Value)}
      className={LINE_BOX}
    >
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}

export function LineText({
  label,
  value,
  describedBy,
  isInvalid = false,
  onChange,
}: {
  label: string;
  value: string;
  describedBy?: string;
  isInvalid?: boolean;
  onChange: (value: string) => void;
}) {
  const { isReadOnly, onLeave } = useFieldForm();
  return (
    <input
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={value}
      disabled={isReadOnly}
      spellCheck={false}
      onBlur={onLeave}
      onChange={({ target }) => onChange(target.value)}
      className={LINE_BOX}
    />
  );
}

/** Renders a number field; its value is null for an invalid number. */
export function LineNumber({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const { isReadOnly, onLeave } = useFieldForm();
  const stored = value === null ? "" : String(value);
  const [text, setText] = useState(stored);
  useEffect(() => setText((now) => (now !== "" && Number(now) === Number(stored) ? now : stored)), [stored]);
  return (
    <input
      type="number"
      inputMode="numeric"
      min={0}
      aria-label={label}
      value={text}
      disabled={isReadOnly}
      onBlur={onLeave}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value === "" ? null : target.valueAsNumber);
      }}
      className={`${LINE_BOX} max-w-32`}
    />
  );
}

/** Renders several comma-separated texts in one field. */
export function LineTexts({
  label,
  values,
  describedBy,
  onChange,
}: {
  label: string;
  values: readonly string[];
  describedBy?: string;
  onChange: (values: string[]) => void;
}) {
  const [text, setText] = useState(values.join(", "));
  const shown = split(text).join() === values.join() ? text : values.join(", ");
  return (
    <LineText
      label={label}
      value={shown}
      describedBy={describedBy}
      onChange={(typed) => {
        setText(typed);
        onChange(split(typed));
      }}
    />
  );
}

function split(text: string): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}
