import { decodeHTMLAttribute } from "entities/decode";

/**
 * Decodes HTML's character references, by number and by name. As in an attribute, one without its semicolon is text if
 * a letter, digit or equals sign follows: `?a=1&copy=2` is a URL. A reference to no character becomes a space.
 */
export function decodeEntities(text: string): string {
  return text.includes("&") ? decodeHTMLAttribute(text).replaceAll("\ufffd", " ") : text;
}
