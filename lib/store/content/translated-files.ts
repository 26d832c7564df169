import type { Locale } from "../../../config/runtime/languages";

/** Returns the path of a language's file beside a file: `tires.es.md` beside `tires.md`. */
export function fileIn(path: string, locale: Locale): string {
  return path.replace(/\.(\w+)$/, `.${locale}.$1`);
}
