"use client";

import { useMemo, useState } from "react";
import { postDocument } from "@/components/staff/documents/document-client";
import { EditorDialog } from "@/components/staff/documents/editor-dialog";
import { FieldFormContext } from "@/components/staff/documents/field-context";
import { FieldControl } from "@/components/staff/documents/field-control";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { wallClock } from "@/lib/core/time/zoned-time";
import { recordAddress } from "@/lib/staff/documents/content-addresses";
import type { DocumentKind } from "@/lib/staff/documents/kinds";
import { namingFields, newId, newRecord } from "@/lib/staff/documents/new-record";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";
import { staffDocumentMessages } from "@/lib/store/i18n/staff-document-messages";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";

/**
 * Asks for the name of a new record and opens its editor. Renders nothing if the staff cannot add records.
 */
export function NewDocument({ kind, taken }: { kind: DocumentKind; taken: readonly string[] }) {
  const t = staffContentMessages();
  const [isOpen, setOpen] = useState(false);
  const fields = useMemo(() => namingFields(kind), [kind]);
  if (fields.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" size={16} />
        {t.add(staffDocumentMessages().kinds[kind].one)}
      </Button>
      {isOpen && <NewDialog kind={kind} taken={taken} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewDialog({
  kind,
  taken,
  onClose,
}: {
  kind: DocumentKind;
  taken: readonly string[];
  onClose: () => void;
}) {
  const t = staffContentMessages();
  const fields = namingFields(kind);
  const [named, setNamed] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(fields.map(({ name, initial }) => [name, initial])),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const create = async () => setProblem(await createRecord(kind, named, taken));
  const form = {
    stores: [],
    records: {},
    isReadOnly: false,
    problemAt: () => undefined,
    problemsWithin: () => [],
    onLeave: () => undefined,
    Field: FieldControl,
  };
  return (
    <EditorDialog
      title={t.newTitle(staffDocumentMessages().kinds[kind].one)}
      onClose={onClose}
      actions={<Button onClick={() => void create()}>{t.create}</Button>}
    >
      <FieldFormContext value={form}>
        <form
          className="space-y-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          {fields.map((field) => (
            <FieldControl
              key={field.name}
              field={field}
              at={`new.${field.name}`}
              value={named[field.name]}
              onChange={(value) => setNamed((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
          {/* Enter in a field submits the form; with several fields that requires a submit button. */}
          <button type="submit" hidden>
            {t.create}
          </button>
        </form>
      </FieldFormContext>
      {problem && (
        <p role="alert" className="rounded-sm bg-danger-soft p-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <p className="text-sm text-quiet">{t.newText}</p>
    </EditorDialog>
  );
}

/** Stores the draft of a new record and opens its editor. @returns the error message, if any */
async function createRecord(
  kind: DocumentKind,
  named: Record<string, unknown>,
  taken: readonly string[],
): Promise<string | null> {
  const t = staffContentMessages();
  const isEmpty = namingFields(kind).some(
    ({ name, isRequired }) => isRequired && String(named[name] ?? "").trim() === "",
  );
  const id = isEmpty ? null : newId(kind, named, new Set(taken));
  if (id === null) return staffEditorMessages().problems.required;
  const { date } = wallClock(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const key = { kind, storeId: "", id };
  const answer = await postDocument(key, "save", { version: 0, changes: newRecord(kind, named, id, date) });
  if (answer.kind === "conflict") return t.taken;
  if (answer.kind !== "ok") return "message" in answer ? answer.message : staffEditorMessages().failed;
  window.location.assign(recordAddress(key));
  return null;
}
