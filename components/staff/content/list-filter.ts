import type { DocumentLine } from "@/lib/staff/documents/list-documents";

/** Filter of a list of records. */
export interface DocumentFilter {
  text: string;
  state: DocumentLine["state"] | "all" | "drafts";
  draftsFirst: boolean;
}

export const EVERYTHING: DocumentFilter = { text: "", state: "all", draftsFirst: false };

/** Returns the records whose title or id contains all search terms, in the site's order. */
export function filteredLines(
  lines: readonly DocumentLine[],
  { text, state, draftsFirst }: DocumentFilter,
): DocumentLine[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = lines.filter((line) => {
    const isShown = state === "all" || (state === "drafts" ? line.isDraft : line.state === state);
    const searched = `${line.title} ${line.id}`.toLowerCase();
    return isShown && terms.every((term) => searched.includes(term));
  });
  return draftsFirst
    ? [...found.filter(({ isDraft }) => isDraft), ...found.filter(({ isDraft }) => !isDraft)]
    : found;
}
