"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { FieldConflict } from "@/lib/staff/documents/conflicts";
import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import { valueText } from "@/lib/staff/documents/value-text";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { EditorDialog } from "./editor-dialog";
import { fullLabelOf } from "./field-parts";

/**
 * Shows the fields that a colleague changed too, and asks which value to keep for each. Nothing is stored or
 * lost before the choice.
 */
export function ConflictDialog({
  conflicts,
  fields,
  onSettle,
  onLater,
}: {
  conflicts: readonly FieldConflict[];
  fields: readonly FieldDescription[];
  /** @param theirs fields that keep the colleague's value */
  onSettle: (theirs: string[]) => void;
  onLater: () => void;
}) {
  const t = staffEditorMessages().conflict;
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs((before) => [...before.filter((each) => each !== name), ...(isTheirs ? [name] : [])]);
  return (
    <EditorDialog
      title={t.title}
      onClose={onLater}
      actions={<Button onClick={() => onSettle([...theirs])}>{t.button}</Button>}
    >
      <p>{t.text}</p>
      {conflicts.map(({ field: name, mine, theirs: other }) => {
        const field = fields.find((each) => each.name === name);
        const label = field ? fullLabelOf(field) : name;
        return (
          <fieldset key={name} className="min-w-0 rounded-card border border-line p-3">
            <legend className="px-1 font-semibold text-ink">{label}</legend>
            {([false, true] as const).map((isTheirs) => (
              <label key={String(isTheirs)} className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  aria-label={isTheirs ? t.keepTheirs(label) : t.keepMine(label)}
                  checked={theirs.includes(name) === isTheirs}
                  onChange={() => choose(name, isTheirs)}
                  className="mt-1 size-5 shrink-0 accent-ink"
                />
                <span className="min-w-0">
                  <span className="block text-sm font-semibold text-ink">{isTheirs ? t.theirs : t.mine}</span>
                  <span className="block whitespace-pre-wrap wrap-anywhere">
                    {valueText(field, isTheirs ? other : mine)}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </EditorDialog>
  );
}
