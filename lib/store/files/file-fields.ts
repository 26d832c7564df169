import { z } from "zod";

/** Returns a schema's own metadata, also through `optional`, `default` and similar wrappers. */
export function metaOf(schema: z.ZodType): { description?: string; examples?: unknown[] } {
  const meta = schema.meta();
  if (meta?.description) return meta as { description: string };
  const inner = unwrapped(schema);
  return inner ? metaOf(inner) : {};
}

/** Returns the default of an omitted field; undefined if it is required or simply absent. */
export function fieldDefault(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.def.defaultValue;
  const inner = unwrapped(schema);
  return inner ? fieldDefault(inner) : undefined;
}

/**
 * Returns a profile schema as used in files. Fields of objects may be omitted, because the group or a default may set
 * them, and unknown names are errors. An optional field may be `null`, which cancels the group's value. Items of lists
 * and maps are complete.
 */
export function fileField(schema: z.ZodType, isWhole = false): z.ZodType {
  const inner = unwrapped(schema);
  if (inner) {
    const field = fileField(inner, isWhole);
    const orNull = field instanceof z.ZodNullable ? field : field.nullable();
    return withMeta(schema, isWhole ? orNull.optional() : orNull);
  }
  if (schema instanceof z.ZodObject) return withMeta(schema, strictObject(schema, isWhole));
  if (schema instanceof z.ZodArray) return withMeta(schema, itemsOf(schema));
  if (schema instanceof z.ZodRecord) {
    const values = fileField(schema.def.valueType as z.ZodType, true);
    const keys = schema.def.keyType as z.ZodString;
    // One of a few names need not have a value for each of them.
    return withMeta(schema, schema.def.partial ? z.partialRecord(keys, values) : z.record(keys, values));
  }
  return schema;
}

/** Returns the fields of an object as a file has them. */
export function fileShape(schema: z.ZodObject, isWhole = false): Record<string, z.ZodType> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const written = fileField(field, isWhole);
      return [name, isWhole ? written : withMeta(field, written.optional())];
    }),
  );
}

/** Returns the schema inside `optional`, `nullable`, `default`, `prefault` or `catch`. */
export function unwrapped(schema: z.ZodType): z.ZodType | null {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch;
  return isWrapper ? (schema.def.innerType as z.ZodType) : null;
}

function strictObject(schema: z.ZodObject, isWhole: boolean): z.ZodType {
  return z.strictObject(fileShape(schema, isWhole));
}

/** Returns a list's schema with stricter items; the list's own rules (length, order) stay. */
function itemsOf(schema: z.ZodArray): z.ZodType {
  const items = z.array(fileField(schema.def.element as z.ZodType, true));
  return schema.def.checks ? items.check(...(schema.def.checks as z.core.$ZodCheck<unknown[]>[])) : items;
}

function withMeta(from: z.ZodType, to: z.ZodType): z.ZodType {
  const { description, examples } = metaOf(from);
  return description ? to.meta({ description, ...(examples && { examples }) }) : to;
}
