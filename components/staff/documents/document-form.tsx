import { Fragment, type ReactNode } from "react";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import type { ReferredRecords } from "@/lib/staff/documents/field-controls";
import { originalOf } from "@/lib/store/api/translations";
import { FieldOriginNote } from "./edited-field";
import { FieldFormContext } from "./field-context";
import { FieldControl } from "./field-control";
import { FieldLayerNote } from "./field-layer-note";
import { parentLabel } from "./field-parts";
import { TranslationNote } from "./translation-note";
import type { OpenedDocument } from "./use-document";

export interface FormSection {
  title: string;
  fields: readonly string[];
  /** Renders content derived from the fields, below the fields. */
  outcome?: (opened: OpenedDocument) => ReactNode;
}

/** Renders the fields of a document, each with the origin of its value. */
export function DocumentForm({
  opened,
  fields,
  problems,
  stores,
  records,
  timeZone,
  own,
  sections,
  lacking = {},
}: {
  opened: OpenedDocument;
  fields: readonly FieldDescription[];
  problems: readonly DocumentProblem[];
  stores: readonly { id: string; name: string }[];
  records: ReferredRecords;
  timeZone: string;
  /** Returns a custom control for a field, or null for the schema's default control. */
  own?: (
    field: FieldDescription,
    value: unknown,
    onChange: (value: unknown) => void,
    opened: OpenedDocument,
  ) => ReactNode;
  /** Headings with their fields in order; by default the schema's order without headings. */
  sections?: readonly FormSection[];
  /** Notes on fields that this person may not change, with those who may. */
  lacking?: Readonly<Record<string, string>>;
}) {
  const { document, record, edit, session } = opened;
  const isReadOnly = !document.may.draft;
  const form = {
    stores,
    records,
    isReadOnly,
    problemAt: (at: string) => problems.find(({ field }) => field === at)?.message,
    problemsWithin: (at: string) =>
      problems.filter(({ field }) => field === at || field.startsWith(`${at}.`)),
    onLeave: () => void session.save(),
    Field: FieldControl,
  };
  const fieldsOf = (names: readonly string[]) => {
    const shown = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
    const originals = shown.filter(({ locale }) => locale === undefined);
    const translationsOf = (name: string) => fields.filter((field) => originalOf(field.name)?.field === name);
    return withParents(
      originals,
      originals.map((original) => (
        <div key={original.name} className="space-y-4">
          {[original, ...translationsOf(original.name)].map(one)}
        </div>
      )),
    );
  };
  const one = (field: FieldDescription) => {
    const { name, locale } = field;
    const origin = document.origins[name];
    const change = (value: unknown) => edit(name, value === undefined ? {} : { value });
    const isLocked = isReadOnly || lacking[name] !== undefined;
    return (
      <div key={name} data-field={name} {...(locale && { className: "border-line border-l-4 pl-4" })}>
        <FieldFormContext value={isLocked ? { ...form, isReadOnly: true } : form}>
          {own?.(field, record[name], change, opened) ?? (
            <FieldControl field={field} at={name} value={record[name]} onChange={change} />
          )}
        </FieldFormContext>
        {locale && (
          <TranslationNote
            name={name}
            locale={locale}
            document={document}
            record={record}
            onKeep={isLocked ? undefined : () => edit(name, { value: record[name], isMeant: true })}
          />
        )}
        {lacking[name] !== undefined && <p className="mt-1 text-sm text-quiet">{lacking[name]}</p>}
        {document.layers && (
          <FieldLayerNote
            field={field}
            document={document}
            timeZone={timeZone}
            onSet={isLocked ? undefined : () => edit(name, { value: record[name], isMeant: true })}
            onRevert={isLocked ? undefined : () => edit(name, { revert: true })}
          />
        )}
        {!document.layers && origin && document.base !== null && (
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
  };
  const groups = sections ?? [{ title: "", fields: fields.map(({ name }) => name) }];
  return (
    <FieldFormContext value={form}>
      <form className="space-y-6" onSubmit={(event) => event.preventDefault()} noValidate>
        {groups.map(({ title, fields: names, outcome }) => (
          <Fragment key={title}>
            {title !== "" && <h2 className="text-lg">{title}</h2>}
            {fieldsOf(names)}
            {outcome?.(opened)}
          </Fragment>
        ))}
      </form>
    </FieldFormContext>
  );
}

/** Puts the fields of one object into one frame with the object's label. */
function withParents(fields: readonly FieldDescription[], nodes: readonly ReactNode[]): ReactNode[] {
  const groups: { parent: string | null; nodes: ReactNode[] }[] = [];
  fields.forEach((field, place) => {
    const parent = parentLabel(field);
    const last = groups.at(-1);
    if (parent !== null && last?.parent === parent) last.nodes.push(nodes[place]);
    else groups.push({ parent, nodes: [nodes[place]] });
  });
  return groups.map(({ parent, nodes: inner }) =>
    parent === null ? (
      inner
    ) : (
      <fieldset key={parent} className="min-w-0 rounded-card border border-line p-4">
        <legend className="px-1 text-sm font-semibold text-ink">{parent}</legend>
        <div className="space-y-4">{inner}</div>
      </fieldset>
    ),
  );
}
