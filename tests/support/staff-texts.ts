import { readdirSync } from "node:fs";
import path from "node:path";

/** Text of a message set, with its place: "staff-lead-messages.ts staffLeadMessages.title". */
export interface StaffText {
  at: string;
  text: string;
}

const FOLDER = path.resolve(import.meta.dirname, "../../lib/store/i18n");

/** Returns every text of the staff's message sets; a text with parts has "Sample" in their place. */
export async function staffTexts(): Promise<StaffText[]> {
  const files = readdirSync(FOLDER).filter((name) => name.startsWith("staff-"));
  const found: StaffText[] = [];
  for (const file of files) {
    const module: Record<string, unknown> = await import(path.join(FOLDER, file));
    for (const [name, value] of Object.entries(module)) collect(`${file} ${name}`, value, found);
  }
  return found;
}

/** Substitute for any argument of a message: a text, a number, a list, or an object with functions. */
const SAMPLE: unknown = new Proxy(() => undefined, {
  get: (_, name) =>
    name === Symbol.toPrimitive ? (hint: string) => (hint === "number" ? 2 : "Sample") : SAMPLE,
  apply: () => SAMPLE,
});

function collect(at: string, value: unknown, found: StaffText[]): void {
  if (typeof value === "string") found.push({ at, text: value });
  else if (typeof value === "function" && value !== SAMPLE) collect(at, resultOf(value), found);
  else if (typeof value === "object" && value !== null && !(value instanceof Set))
    for (const [name, inner] of Object.entries(value)) collect(`${at}.${name}`, inner, found);
}

/** A helper beside the messages may need a real value; it has no text of its own. */
function resultOf(call: object): unknown {
  try {
    return Reflect.apply(call as () => unknown, undefined, [SAMPLE, SAMPLE, SAMPLE, SAMPLE]);
  } catch {
    return undefined;
  }
}
