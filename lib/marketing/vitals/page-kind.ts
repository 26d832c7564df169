import { OTHER_PAGE, PAGE_KINDS } from "../../../config/marketing/vitals";

/** Returns the kind of page at a path, by which pages are aggregated. */
export function pageKind(path: string): string {
  return PAGE_KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? OTHER_PAGE;
}
