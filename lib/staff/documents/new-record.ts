import { slug } from "../../core/pages/slug";
import type { JsonRecord } from "../../store/documents/overlay";
import { describeFields, type FieldDescription, initialValues } from "./describe-fields";
import { type DocumentKind, kindRow } from "./kinds";

/** Prefixes of a kind's ids. */
const PREFIXES: Partial<Record<DocumentKind, string>> = { offers: "ofr_" };

/** The fields that name a new record, where the title alone does not. */
const NAMING: Partial<Record<DocumentKind, readonly string[]>> = {
  "team-members": ["firstName", "lastName"],
  articles: ["title", "category"],
};

/** Returns the field that holds a record's id; null: the kind has no records. */
export function idField(kind: DocumentKind): "id" | "slug" | null {
  const { schema, titleField } = kindRow(kind) ?? {};
  if (!schema || titleField === undefined) return null;
  return "id" in schema.shape ? "id" : "slug";
}

/** Returns the fields that are needed before a record exists; empty: the staff cannot add any. */
export function namingFields(kind: DocumentKind): FieldDescription[] {
  const row = kindRow(kind);
  const own = idField(kind);
  if (!row?.isList || own === null) return [];
  const fields = describeFields(kind, row.schema);
  // Ids that are a choice are all there.
  if (fields.find(({ name }) => name === own)?.options) return [];
  const names = NAMING[kind] ?? [row.titleField!];
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}

/** Returns the record that a person begins with. @param today for the day of publication */
export function newRecord(kind: DocumentKind, named: JsonRecord, id: string, today: string): JsonRecord {
  const { schema } = kindRow(kind)!;
  const dates = "published" in schema.shape ? { published: today } : {};
  const slugs = "slug" in schema.shape ? { slug: id } : {};
  return {
    ...initialValues(describeFields(kind, schema)),
    ...dates,
    ...slugs,
    ...named,
    [idField(kind)!]: id,
  };
}

/** Returns an id of what a record is called, that no other one has; null: nothing is left of the name. */
export function newId(kind: DocumentKind, named: JsonRecord, taken: ReadonlySet<string>): string | null {
  const texts = namingFields(kind)
    .filter(({ control }) => control === "text")
    .map(({ name }) => String(named[name] ?? ""));
  const base = slug(texts.join(" ")).slice(0, LONGEST).replace(/-+$/, "");
  if (base === "") return null;
  const id = (PREFIXES[kind] ?? "") + base;
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? id : `${id}-${number}`;
    if (!taken.has(next)) return next;
  }
}

const LONGEST = 70;
