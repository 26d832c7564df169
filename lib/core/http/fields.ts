/** A form post as it came in: names and values, not yet checked. */
export type Fields = Record<string, unknown>;

/** Returns a field's text; empty where it is missing or no text. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}
