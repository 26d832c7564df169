/** The part of XML 1.0 that ADF needs. Children are finished XML; leaves contain text, which is escaped here. */
type Attributes = Readonly<Record<string, string>>;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const NAMED: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Characters that XML 1.0 forbids, including lone surrogates. */
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** An XML parser converts carriage returns to line feeds, and some software reads only ASCII. */
const REFERENCED = /[\r\u007F-\u{10FFFF}]/gu;

/** Returns an element with child elements. Empty children are skipped. */
export function element(name: string, attributes: Attributes, children: string[]): string {
  const inner = children.filter((child) => child !== "").join("\n");
  return `<${name}${list(attributes)}>\n${inner}\n</${name}>`;
}

/** Returns an element with text. */
export function leaf(name: string, text: string, attributes: Attributes = {}): string {
  return `<${name}${list(attributes)}>${escapeXml(text)}</${name}>`;
}

/** Returns an element with text, or an empty string without a value. */
export function optional(name: string, value: string | number | undefined, attributes?: Attributes): string {
  return value === undefined || value === "" ? "" : leaf(name, String(value), attributes);
}

/**
 * Escapes text for an element: markup is escaped, illegal characters are removed, and other non-ASCII characters become
 * references.
 */
export function escapeXml(text: string): string {
  return text
    .replace(ILLEGAL, "")
    .replace(/[&<>"']/g, (character) => NAMED[character] ?? character)
    .replace(REFERENCED, (character) => `&#${character.codePointAt(0)};`);
}

function list(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");
}

/** Escapes an attribute. Tabs and line feeds are encoded too, because XML parsers convert them to spaces. */
function escapeAttribute(value: string): string {
  return escapeXml(value).replace(/[\t\n]/g, (character) => `&#${character.codePointAt(0)};`);
}
