import type { DocumentKey } from "../../store/documents/document-key";
import { kindRow } from "./kinds";

/** Views of the back office that list and edit documents. */
export const DOCUMENT_VIEWS = ["offers", "content", "site"] as const;
export type DocumentsView = (typeof DOCUMENT_VIEWS)[number];

export function viewPath(view: DocumentsView): string {
  return `/staff/${view}`;
}

/** Returns the view that lists a kind; null: it has its own, or there is no such kind. */
export function viewOfKind(kind: string): DocumentsView | null {
  const { view } = kindRow(kind) ?? {};
  return DOCUMENT_VIEWS.find((each) => each === view) ?? null;
}

/** Returns the list of a kind, or the form of a part of a profile. */
export function kindAddress(kind: string, storeId = ""): string {
  const address = `${viewPath(viewOfKind(kind) ?? "content")}/${kind}`;
  return storeId === "" ? address : `${address}?${new URLSearchParams({ store: storeId })}`;
}

/** Returns the path of the editor of a record, of the group or of a store. Ids of texts have a slash, which stays one. */
export function recordAddress({
  kind,
  id,
  storeId = "",
}: Pick<DocumentKey, "kind" | "id"> & Partial<DocumentKey>): string {
  const address = `${kindAddress(kind)}/${id.split("/").map(encodeURIComponent).join("/")}`;
  return storeId === "" ? address : `${address}?${new URLSearchParams({ store: storeId })}`;
}
