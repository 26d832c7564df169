import { CONTENT_COLLECTIONS, CONTENT_KEYS, recordId } from "../../store/api/collections";
import type { StaffMember } from "../../store/api/staff-schema";
import type { SiteContent } from "../../store/content/site-content";
import { staffDocumentMessages } from "../../store/i18n/staff-document-messages";
import { recordAddress } from "./content-addresses";
import { kindRow, titleOf } from "./kinds";

/** Returns the site's content as the search of the back office finds it: by title, with the address of its editor. */
export function contentHits(
  content: SiteContent,
  team: readonly StaffMember[],
): { href: string; title: string; detail: string }[] {
  const lists = [
    ...CONTENT_KEYS.map((key) => ({ kind: CONTENT_COLLECTIONS[key], records: content[key] as object[] })),
    { kind: "team-members" as const, records: [...team] as object[] },
  ];
  return lists
    .filter(({ kind }) => kindRow(kind)?.view === "content")
    .flatMap(({ kind, records }) =>
      records.map((record) => ({
        href: recordAddress({ kind, id: recordId(record) }),
        title: titleOf(kind, record as Record<string, unknown>),
        detail: staffDocumentMessages().kinds[kind].all,
      })),
    );
}
