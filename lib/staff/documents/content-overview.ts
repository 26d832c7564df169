import "server-only";
import { ORDER_ID } from "../../store/documents/document-key";
import { readStoredDocuments } from "../../store/documents/stored-document";
import type { DocumentContext } from "./document-context";
import { seesDocument } from "./document-rights";
import { DOCUMENT_KINDS, type DocumentKind, type KindRow, kindRow } from "./kinds";

/** A kind of documents with how many there are. */
export interface KindSummary {
  kind: DocumentKind;
  /** Null: it is one form, for the group and each store. */
  count: number | null;
  drafts: number;
}

/** Returns the kinds of a view that the back office edits, in the table's order. */
export async function getKindSummaries(
  context: DocumentContext,
  view: KindRow["view"],
): Promise<KindSummary[]> {
  const { db, group, person } = context;
  const [rows, all] = await Promise.all([
    db.selectFrom("content").select(["collection", "id"]).where("group_id", "=", group).execute(),
    readStoredDocuments(db, group),
  ]);
  const stored = all.filter(({ key }) => seesDocument(person, key));
  return DOCUMENT_KINDS.filter((kind) => kindRow(kind)?.view === view).map((kind) => {
    const own = stored.filter(({ key }) => key.kind === kind);
    const ids = new Set(rows.filter(({ collection }) => collection === kind).map(({ id }) => id));
    for (const { key, draft, published } of own) {
      if (key.id === ORDER_ID || key.storeId !== "") continue;
      if (published?.mode === "removed" && !draft) ids.delete(key.id);
      else if (draft || published) ids.add(key.id);
    }
    const isForm = kindRow(kind)?.titleField === undefined;
    return {
      kind,
      count: isForm ? null : ids.size,
      drafts: own.filter(({ draft }) => draft !== null).length,
    };
  });
}
