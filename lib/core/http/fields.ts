/** Posted fields by name, not yet validated. */
export type Fields = Record<string, unknown>;

/** Returns a field's text; empty if it is missing or not text. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}
