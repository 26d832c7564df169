const made = new Map<string, unknown>();
/** Characters by which a text becomes longer, as translations do. */
const PADDING = " ẍẍ";
/** Keys of values that are not words. */
const DATA = new Set(["lang", "severity"]);

/**
 * Returns messages in a language that does not exist, for tests: "[Search ẍẍ]". A text on a page without such brackets
 * is not translated, and a text that is cut has not enough room for a language with longer words.
 */
export function pseudoMessages(name: string, english: unknown): unknown {
  if (!made.has(name)) made.set(name, marked(english));
  return made.get(name);
}

function marked(value: unknown): unknown {
  if (typeof value === "string") return markText(value);
  if (typeof value === "function") return (...given: unknown[]) => marked(value(...given));
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, DATA.has(key) ? each : marked(each)]),
  );
}

/** Marks a text of words: 40 % longer, in brackets. Paths and marks of formats stay as they are. */
function markText(text: string): string {
  if (!/\p{L}{2}/u.test(text) || /^[/#]|^https?:|^[a-z-]+-\d+$/.test(text)) return text;
  const padding = PADDING.repeat(Math.ceil((text.length * 0.4) / PADDING.length));
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${before}[${words}${padding}]${after}`;
}
