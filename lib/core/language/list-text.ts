import type { Locale } from "../../../config/runtime/languages";
import { currentLocale } from "./current-language";

const AND: Readonly<Record<Locale, string>> = { en: "and", es: "y" };

/** Joins parts in the current language: "tax, title and registration". */
export function listText(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(` ${AND[currentLocale()]} `);
}
