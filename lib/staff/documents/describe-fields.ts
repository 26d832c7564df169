import { z } from "zod";
import type { Locale } from "../../../config/runtime/languages";
import { originalOf } from "../../store/api/translations";
import { fieldDefault, metaOf, unwrapped } from "../../store/files/file-fields";
import { controlFor, type FieldControlName, isYesNo, keysFor, optionsFor } from "./field-controls";

/** A value that a field can be chosen from. */
export type FieldOption = string | number | boolean;

/** One field of a form, as its schema describes it. */
export interface FieldDescription {
  name: string;
  /** Language of a translation, whose path is that of the field that it translates. */
  locale?: Locale;
  /** The kind, then the names that lead to it, without positions in lists: `faqs.answer`. */
  path: string;
  control: FieldControlName;
  /** Stored value of an empty field; `undefined`: it is omitted. */
  empty: null | undefined | "";
  isRequired: boolean;
  /** Description from the schema. */
  help?: string;
  options?: readonly FieldOption[];
  min?: number;
  max?: number;
  isWhole?: boolean;
  /** Fields of a group, of each item of a list of groups, or of each value of a map of groups. */
  fields?: readonly FieldDescription[];
  /** Fields of each kind of group that a list's items can be. */
  variants?: readonly (readonly FieldDescription[])[];
  /** Kinds of value that a field can have. */
  alternatives?: readonly FieldDescription[];
  /** Description of each value of a map. */
  item?: FieldDescription;
  /** Initial value in a new record. */
  initial: unknown;
}

/** Returns the fields of a kind's schema in its order. */
export function describeFields(kind: string, schema: z.ZodObject): FieldDescription[] {
  return fieldsOf(kind, schema);
}

function fieldsOf(path: string, { shape }: z.ZodObject): FieldDescription[] {
  return Object.entries(shape).map(([name, field]) =>
    describeField(name, `${path}.${originalOf(name)?.field ?? name}`, field as z.ZodType),
  );
}

function describeField(name: string, path: string, schema: z.ZodType): FieldDescription {
  const { isNullable, isOptional, inner } = bare(schema);
  const { description: help } = metaOf(schema);
  const own = kindOf(path, inner);
  const fallback = fieldDefault(schema);
  const options = optionsFor(path);
  const original = originalOf(name);
  return {
    name,
    ...(original && { locale: original.locale }),
    path,
    ...own,
    control: (IS_OPEN.has(own.control) && controlFor(path)) || own.control,
    ...(options && { control: "choice", options }),
    // An unchecked box means no; here an absent value is a third choice.
    ...(isYesNo(path) && { control: "choice", options: [true, false] }),
    empty: isNullable ? null : isOptional ? undefined : "",
    isRequired: !isNullable && !isOptional && fallback === undefined,
    ...(help && { help }),
    initial: fallback ?? (isNullable ? null : isOptional ? undefined : firstValue(own)),
  };
}

/** Controls that the schema chooses as a fallback: the table may override them. */
const IS_OPEN: ReadonlySet<FieldControlName> = new Set(["text", "link", "texts", "choices", "data", "map"]);

interface Bare {
  isNullable: boolean;
  isOptional: boolean;
  inner: z.ZodType;
}

/** The schema without what surrounds it, and what that says. */
function bare(schema: z.ZodType): Bare {
  const within = unwrapped(schema);
  if (within === null) return { isNullable: false, isOptional: false, inner: schema };
  const deeper = bare(within);
  return {
    isNullable: deeper.isNullable || schema instanceof z.ZodNullable,
    isOptional: deeper.isOptional || schema instanceof z.ZodOptional,
    inner: deeper.inner,
  };
}

type Own = Pick<
  FieldDescription,
  "control" | "options" | "min" | "max" | "isWhole" | "fields" | "variants" | "alternatives" | "item"
>;

function kindOf(path: string, schema: z.ZodType): Own {
  if (schema instanceof z.ZodObject) return { control: "group", fields: fieldsOf(path, schema) };
  if (schema instanceof z.ZodArray) return listOf(path, schema.def.element as z.ZodType);
  if (schema instanceof z.ZodRecord) return mapOf(path, schema);
  if (schema instanceof z.ZodUnion) return unionOf(path, schema);
  if (schema instanceof z.ZodEnum) return { control: "choice", options: schema.options };
  if (schema instanceof z.ZodLiteral)
    return { control: "choice", options: [...schema.values] as FieldOption[] };
  if (schema instanceof z.ZodBoolean) return { control: "flag" };
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  return { control: textControl(schema) };
}

function listOf(path: string, element: z.ZodType): Own {
  const { inner } = bare(element);
  if (inner instanceof z.ZodEnum) return { control: "choices", options: inner.options };
  if (inner instanceof z.ZodObject) return { control: "list", fields: fieldsOf(path, inner) };
  const variants = inner instanceof z.ZodUnion ? objectsOf(inner) : null;
  if (variants) return { control: "list", variants: variants.map((each) => fieldsOf(path, each)) };
  return { control: inner instanceof z.ZodUnknown ? "data" : "texts" };
}

function mapOf(path: string, schema: z.ZodRecord): Own {
  const key = schema.def.keyType as z.ZodType;
  const item = describeField("value", `${path}.value`, schema.def.valueType as z.ZodType);
  const options = key instanceof z.ZodEnum ? key.options : keysFor(path);
  return { control: "map", item, ...(options && { options }) };
}

/**
 * Describes a union: a date or a moment, otherwise one of several kinds of values. Any other union is edited as stored.
 */
function unionOf(path: string, schema: z.ZodUnion): Own {
  const options = schema.options as readonly z.ZodType[];
  if (options.every((each) => each instanceof z.ZodString || isIso(each))) return { control: "moment" };
  const alternatives = options.map((each) => describeField("value", path, each));
  return alternatives.some(({ control }) => control === "data" || control === "rules")
    ? { control: "data" }
    : { control: "either", alternatives };
}

function isIso(schema: z.ZodType): boolean {
  return schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime;
}

function objectsOf(schema: z.ZodUnion): z.ZodObject[] | null {
  const options = schema.options as readonly z.ZodType[];
  return options.every((each) => each instanceof z.ZodObject) ? (options as z.ZodObject[]) : null;
}

function numberOf(schema: z.ZodNumber): Own {
  const { minValue, maxValue, format } = schema;
  const isBound = (value: number | null): value is number =>
    value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return {
    control: "number",
    ...(isBound(minValue) && { min: minValue }),
    ...(isBound(maxValue) && { max: maxValue }),
    isWhole: format === "safeint",
  };
}

function textControl(schema: z.ZodType): FieldControlName {
  if (schema instanceof z.ZodISODate) return "date";
  if (schema instanceof z.ZodISODateTime) return "moment";
  if (schema instanceof z.ZodEmail) return "email";
  if (schema instanceof z.ZodURL) return "link";
  return schema instanceof z.ZodString ? "text" : "data";
}

/** Returns the initial value in a new record where the schema has no default. */
function firstValue({ control, fields, options, alternatives }: Own): unknown {
  switch (control) {
    case "either":
      return alternatives?.[0]?.initial;
    case "group":
      return initialValues(fields ?? []);
    case "list":
    case "texts":
    case "choices":
      return [];
    case "map":
      return {};
    case "choice":
      return options?.[0];
    case "flag":
      return false;
    case "number":
      return undefined;
    default:
      return "";
  }
}

/** Returns a new record, or a new item of a list. */
export function initialValues(fields: readonly FieldDescription[]): Record<string, unknown> {
  const values = fields.map(({ name, initial }) => [name, initial]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Returns the place in `variants` that a value is of: the first whose fields it has. */
export function variantOf(variants: readonly (readonly FieldDescription[])[], value: object): number {
  const fits = variants.findIndex((fields) =>
    fields.every(({ name, isRequired }) => !isRequired || Object.hasOwn(value, name)),
  );
  return Math.max(0, fits);
}

/** A field that can have but one value: there is nothing to choose. */
export function isConstant({ control, options, isRequired }: FieldDescription): boolean {
  return control === "choice" && isRequired && options?.length === 1;
}

/** Returns the place in `alternatives` that a value is of: the first that it fits. */
export function alternativeOf(alternatives: readonly FieldDescription[], value: unknown): number {
  return Math.max(
    0,
    alternatives.findIndex((each) => fits(each, value)),
  );
}

function fits(field: FieldDescription, value: unknown): boolean {
  const { control, options, fields = [] } = field;
  switch (control) {
    case "flag":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number";
    case "choice":
      return options?.includes(value as FieldOption) ?? false;
    case "list":
    case "texts":
    case "choices":
      return Array.isArray(value);
    case "map":
      return isRecord(value);
    case "group":
      return isRecord(value) && fields.every((each) => !each.isRequired || fits(each, value[each.name]));
    case "either":
      return field.alternatives?.some((each) => fits(each, value)) ?? false;
    default:
      return typeof value === "string";
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a field and all fields within it. */
export function withInner(field: FieldDescription): FieldDescription[] {
  const inner = [
    ...(field.fields ?? []),
    ...(field.variants ?? []).flat(),
    ...(field.alternatives ?? []),
    ...(field.item ? [field.item] : []),
  ];
  return [field, ...inner.flatMap(withInner)];
}
