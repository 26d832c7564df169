/** Line width of this repository's formatter (`biome.json`). */
const LINE_WIDTH = 140;

/** Returns a file of fields: one to a line where it fits. */
export function jsonText(fields: object): string {
  return `${spread(fields, "", 0)}\n`;
}

/** JSON on one line, spaced as people write it. */
export function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${oneLine(each)}`);
  return fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}";
}

/** @param before what is on the line before the value; the outermost value is never on one line */
function spread(value: unknown, before: string, depth: number): string {
  const short = oneLine(value);
  const isShort = depth > 0 && before.length + short.length + 1 <= LINE_WIDTH;
  if (isShort || typeof value !== "object" || value === null) return short;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const indent = "  ".repeat(depth + 1);
  const lines = Object.entries(value).map(([name, each]) => {
    const label = Array.isArray(value) ? indent : `${indent}${JSON.stringify(name)}: `;
    return label + spread(each, label, depth + 1);
  });
  return `${open}\n${lines.join(",\n")}\n${"  ".repeat(depth)}${close}`;
}
