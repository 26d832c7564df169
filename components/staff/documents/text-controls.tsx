import { type ChangeEvent, useEffect, useState } from "react";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import type { FieldProps } from "./field-context";
import { BOX, LabelledField, useControl } from "./field-parts";

const TYPES: Readonly<Record<string, string>> = { email: "email", date: "date" };

/** Returns a change handler that stores the typed text; empty text becomes the field's empty value. */
function typed({ field, onChange }: FieldProps) {
  return ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(target.value === "" ? field.empty : target.value);
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Renders a single-line field for a text, a URL, an e-mail address or a date. */
export function TextControl(props: FieldProps) {
  const { field, at, value } = props;
  return (
    <LabelledField field={field} at={at}>
      <input
        {...useControl(props)}
        type={TYPES[field.control] ?? "text"}
        value={textOf(value)}
        onChange={typed(props)}
        className={BOX}
      />
    </LabelledField>
  );
}

export function LongTextControl(props: FieldProps) {
  const { field, at, value } = props;
  return (
    <LabelledField field={field} at={at}>
      <textarea
        {...useControl(props)}
        rows={3}
        value={textOf(value)}
        onChange={typed(props)}
        className={`${BOX} field-sizing-content max-h-[60vh] min-h-24 leading-relaxed`}
      />
    </LabelledField>
  );
}

/** Renders a JSON editor for values without a better control. Valid JSON is saved. */
export function DataControl(props: FieldProps) {
  const t = staffEditorMessages();
  const { field, at, value, onChange } = props;
  const stored = value === undefined || value === null ? "" : JSON.stringify(value, null, 2);
  const [text, setText] = useState(stored);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setText(stored), [stored]);
  const control = useControl(props);
  const take = () => {
    const read = parse(text);
    setWrong(!read.ok);
    if (read.ok && text !== stored) onChange(text.trim() === "" ? field.empty : read.value);
    control.onBlur();
  };
  return (
    <LabelledField field={field} at={at}>
      <textarea
        {...control}
        aria-invalid={isWrong || control["aria-invalid"]}
        rows={3}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        className={`${BOX} field-sizing-content max-h-[60vh] font-mono text-sm`}
      />
      <p className={`mt-1 text-sm ${isWrong ? "font-semibold text-danger" : "text-quiet"}`}>
        {isWrong ? t.data.invalid : t.data.help}
      </p>
    </LabelledField>
  );
}

function parse(text: string): { ok: boolean; value?: unknown } {
  if (text.trim() === "") return { ok: true };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false };
  }
}
