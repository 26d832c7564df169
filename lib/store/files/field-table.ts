import { z } from "zod";
import { STORE_DEFAULTS } from "../../../config/runtime/store-defaults";
import { StoreProfileSchema } from "../api/profile-schema";
import { fieldDefault, metaOf, unwrapped } from "./file-fields";
import { GroupFileSchema, StoreFileSchema } from "./file-schemas";
import { oneLine } from "./json-text";

/** Defaults that follow from other fields, by the field's path. */
const FOLLOWS: Readonly<Record<string, string>> = {
  "site.name": "`name`",
  "site.description": "“New and used cars in CITY, STATE.”",
  "sales.phone": "`phone`",
  "service.phone": "`phone`",
  "closures.holidays": "New Year's Day, Independence Day, Thanksgiving, Christmas",
  generalManager: "needed; `title` “General Manager”, `phone` the store's",
  "map.coordinates": "needed; of a group the middle of its stores",
  "map.center": "`map.coordinates`",
  "map.zoom": "12 and 13; of a group of several stores 7 and 8",
  stores: "by name",
};

/** A default that is longer is where it is defined. */
const LONGEST_DEFAULT = 60;

interface FieldRow {
  field: string;
  type: string;
  /** Default where no file sets the field. */
  byDefault: string;
  example: string;
  meaning: string;
}

/**
 * Returns every field that a group's or a store's file may have, in the profile's order: the table of
 * docs/configuration.md.
 */
export function fieldTable(): string {
  const head = ["field", "type", "default", "example", "meaning"];
  const rows = fieldRows().map(({ field, type, byDefault, example, meaning }) => [
    `\`${field}\``,
    type,
    byDefault,
    code(example),
    meaning,
  ]);
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const lines = cells.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

/** Returns the rows of the table; a field inside an object has its own row if it has its own description. */
export function fieldRows(): FieldRow[] {
  const shape: Record<string, z.ZodType> = { ...GroupFileSchema.shape, ...StoreFileSchema.shape };
  return Object.entries(shape)
    .filter(([name]) => name !== "$schema")
    .flatMap(([name, field]) => rowsOf([name], field));
}

function rowsOf(path: readonly string[], field: z.ZodType): FieldRow[] {
  const { description: meaning, examples = [] } = metaOf(field);
  if (meaning === undefined) return [];
  const [name] = path;
  const only = path.length > 1 ? "" : onlyIn(name!);
  const row = {
    field: path.join("."),
    type: typeOf(field),
    byDefault: defaultText(path),
    example: oneLine(examples[0]),
    meaning: `${meaning}${only}`,
  };
  const inner = innermost(field);
  const fields: [string, z.ZodType][] = inner instanceof z.ZodObject ? Object.entries(inner.shape) : [];
  return [row, ...fields.flatMap(([each, schema]) => rowsOf([...path, each], schema))];
}

function onlyIn(name: string): string {
  if (!(name in StoreFileSchema.shape)) return " (`group.json` only)";
  return name in GroupFileSchema.shape ? "" : " (a store's file only)";
}

function typeOf(field: z.ZodType): string {
  const inner = innermost(field);
  if (inner instanceof z.ZodEnum && inner.options.length < 10) return inner.options.map(String).join(", ");
  if (inner instanceof z.ZodEnum) return "two letters";
  if (inner instanceof z.ZodArray) return "list";
  if (inner instanceof z.ZodObject) return "object";
  if (inner instanceof z.ZodRecord) return "map";
  if (inner instanceof z.ZodBoolean) return "true, false";
  return inner instanceof z.ZodNumber ? "number" : "text";
}

function defaultText(path: readonly string[]): string {
  const follows = FOLLOWS[path.join(".")];
  if (follows) return follows;
  const schema = profileField(path);
  const value =
    path.length === 1
      ? (Object.entries(STORE_DEFAULTS).find(([name]) => name === path[0])?.[1] ?? fieldDefault(schema))
      : fieldDefault(schema);
  if (value === undefined || value === null || isEmpty(value)) return isNeeded(schema) ? "needed" : "–";
  const text = oneLine(value);
  return text.length <= LONGEST_DEFAULT ? code(text) : "`config/runtime/store-defaults.ts`";
}

/** Returns the profile's schema of a field; a field that exists only in files has none. */
function profileField(path: readonly string[]): z.ZodType {
  let schema: z.ZodType = StoreProfileSchema;
  for (const name of path) {
    const inner = innermost(schema);
    const next =
      inner instanceof z.ZodObject ? inner.shape[name === "hours" ? "workingHours" : name] : undefined;
    schema = (next as z.ZodType | undefined) ?? z.undefined();
  }
  return schema;
}

function isNeeded(schema: z.ZodType): boolean {
  return !(innermost(schema) instanceof z.ZodObject) && !schema.safeParse(undefined).success;
}

function isEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
}

function innermost(schema: z.ZodType): z.ZodType {
  const inner = unwrapped(schema);
  return inner ? innermost(inner) : schema;
}

function code(text: string): string {
  return `\`${text}\``;
}
