import { decodeHTMLAttribute } from "entities/decode";
import { visibleText } from "../../../core/platform/clean-text";

/** Pattern of text other than printable ASCII without `&`, `'` and `=`. Most cells need no cleaning. */
const NEEDS_CLEANING = /[^\t\n\r -%(-<>-~]/;
/** Pattern of `="00412"`, with which Excel keeps a number as text. */
const FORMULA_TEXT = /^="((?:[^"]|"")*)"$/;
/** Pattern of `'00412` and `'-5`: Excel's text mark before a code or a possible formula. */
const TEXT_MARK = /^'(?=[=+\-@]|\S*\d\S*$)/;
const BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufffd]/g;
const LINE_BREAK = /\u2028|\u2029/g;
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/**
 * Returns a cell's text without additions of spreadsheets and web editors: Excel's text marks, character references,
 * control characters, and invisible or direction-changing characters.
 */
export function feedCellText(cell: string): string {
  const text = cell.trim();
  if (!NEEDS_CLEANING.test(text)) return text;
  const inner = FORMULA_TEXT.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
  return visibleText(
    decodeEntities(inner).replace(LINE_BREAK, "\n").replace(BLANK, " ").replace(CONTROL, " "),
  )
    .trim()
    .replace(TEXT_MARK, "");
}

/**
 * Decodes HTML character references by number and name. As in an attribute, one without its semicolon is text if a
 * letter, digit or equals sign follows: `?a=1&copy=2` is a URL. A reference to no character becomes a space.
 */
export function decodeEntities(text: string): string {
  return text.includes("&") ? decodeHTMLAttribute(text).replaceAll("\ufffd", " ") : text;
}
