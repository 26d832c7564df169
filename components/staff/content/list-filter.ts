import type { DocumentLine } from "@/lib/staff/documents/list-documents";

/** Filter of a list of records. */
export interface DocumentFilter {
  text: string;
  state: DocumentLine["state"] | "all" | "drafts";
  draftsFirst: boolean;
  order: DocumentOrder;
}

/** Orders of a list of records: that of the site, and two of each sortable column. */
export type DocumentOrder = "site" | "title" | "titleDown" | "end" | "endDown" | "edit" | "editDown";

export const EVERYTHING: DocumentFilter = { text: "", state: "all", draftsFirst: false, order: "site" };

type Compare = (a: DocumentLine, b: DocumentLine) => number;

const byTitle: Compare = (a, b) => a.title.localeCompare(b.title);
const byEnd: Compare = (a, b) => lastDay(a).localeCompare(lastDay(b));
const byEdit: Compare = (a, b) => (a.editedAt ?? 0) - (b.editedAt ?? 0);

const COMPARE: Readonly<Record<DocumentOrder, Compare>> = {
  site: () => 0,
  title: byTitle,
  titleDown: (a, b) => byTitle(b, a),
  end: byEnd,
  endDown: (a, b) => byEnd(b, a),
  edit: byEdit,
  editDown: (a, b) => byEdit(b, a),
};

/** Returns the last day of an offer; one without an end is the last of all. */
function lastDay({ record }: DocumentLine): string {
  return typeof record.offer_enddate === "string" ? record.offer_enddate.slice(0, 10) : "9999-12-31";
}

/** Returns the records whose title or id contains all search terms, in the chosen order. */
export function filteredLines(
  lines: readonly DocumentLine[],
  { text, state, draftsFirst, order }: DocumentFilter,
): DocumentLine[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = lines.toSorted(COMPARE[order]).filter((line) => {
    const isShown = state === "all" || (state === "drafts" ? line.isDraft : line.state === state);
    const searched = `${line.title} ${line.id}`.toLowerCase();
    return isShown && terms.every((term) => searched.includes(term));
  });
  return draftsFirst
    ? [...found.filter(({ isDraft }) => isDraft), ...found.filter(({ isDraft }) => !isDraft)]
    : found;
}
