import type { ReactNode } from "react";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import { FieldOriginNote } from "./edited-field";
import { FieldFormContext } from "./field-context";
import { FieldControl } from "./field-control";
import type { OpenedDocument } from "./use-document";

/** The fields of a document, each with where its value is from. */
export function DocumentForm({
  opened,
  fields,
  problems,
  stores,
  timeZone,
  own,
}: {
  opened: OpenedDocument;
  fields: readonly FieldDescription[];
  problems: readonly DocumentProblem[];
  stores: readonly { id: string; name: string }[];
  timeZone: string;
  /** A control of its own for a field; null: the one that its schema asks for. */
  own?: (field: FieldDescription, opened: OpenedDocument, isReadOnly: boolean) => ReactNode;
}) {
  const { document, record, edit, session } = opened;
  const isReadOnly = !document.may.draft;
  const form = {
    stores,
    isReadOnly,
    problemAt: (at: string) => problems.find(({ field }) => field === at)?.message,
    onLeave: () => void session.save(),
    Field: FieldControl,
  };
  return (
    <FieldFormContext value={form}>
      <form className="space-y-6" onSubmit={(event) => event.preventDefault()} noValidate>
        {fields.map((field) => {
          const { name } = field;
          const origin = document.origins[name];
          const change = (value: unknown) => edit(name, value === undefined ? {} : { value });
          const isLocked = isReadOnly || document.locked.includes(name);
          const control = own?.(field, opened, isLocked) ?? (
            <FieldControl field={field} at={name} value={record[name]} onChange={change} />
          );
          return (
            <div key={name} data-field={name}>
              <FieldFormContext value={{ ...form, isReadOnly: isLocked }}>{control}</FieldFormContext>
              {origin && document.base !== null && (
                <FieldOriginNote
                  field={field}
                  origin={origin}
                  timeZone={timeZone}
                  hasFile={document.base !== null}
                  onRevert={isLocked ? undefined : () => edit(name, { revert: true })}
                />
              )}
            </div>
          );
        })}
      </form>
    </FieldFormContext>
  );
}
