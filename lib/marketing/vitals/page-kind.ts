import { OTHER_PAGE, PAGE_KINDS } from "../../../config/marketing/vitals";

/** What kind of page a path leads to, so that the pages of one kind are counted together. */
export function pageKind(path: string): string {
  return PAGE_KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? OTHER_PAGE;
}
