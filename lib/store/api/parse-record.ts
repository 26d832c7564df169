import type { z } from "zod";

/**
 * Parses a stored record. An http URL, stored before the https rule or by another system, is read as https, so that one
 * link does not remove its record from the site.
 */
export function parseRecord<T>(schema: z.ZodType<T>, record: unknown): z.ZodSafeParseResult<T> {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed;
  const places = parsed.error.issues.flatMap((issue) => httpPlaces(record, issue));
  if (places.length === 0) return parsed;
  const secured: unknown = structuredClone(record);
  for (const path of places) secure(secured, path);
  return schema.safeParse(secured);
}

const HTTP = /^http:\/\//i;

/** Returns the paths at which an issue concerns an unencrypted URL, including issues within alternatives. */
export function httpPlaces(record: unknown, issue: z.core.$ZodIssue): PropertyKey[][] {
  const value = valueAt(record, issue.path);
  if (typeof value === "string") return HTTP.test(value) ? [issue.path] : [];
  if (issue.code !== "invalid_union") return [];
  const inner = issue.errors.flat().flatMap((each) => httpPlaces(value, each));
  return inner.map((path) => [...issue.path, ...path]);
}

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), record);
}

function secure(record: unknown, path: readonly PropertyKey[]): void {
  const owner = Object(valueAt(record, path.slice(0, -1)));
  const key = path.at(-1)!;
  Reflect.set(owner, key, String(Reflect.get(owner, key)).replace(HTTP, "https://"));
}
