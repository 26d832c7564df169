import { decodeHTMLAttribute } from "entities/decode";

/**
 * Decodes HTML's character references, by number and by name. As in an attribute, one without its semicolon is text where more
 * of a word or an equals sign follows: `?a=1&copy=2` is an address. What stands for no character becomes a space.
 */
export function decodeEntities(text: string): string {
  return text.includes("&") ? decodeHTMLAttribute(text).replaceAll("\ufffd", " ") : text;
}
