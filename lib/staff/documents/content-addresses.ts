import type { DocumentKey } from "../../store/documents/document-key";

export const CONTENT_PATH = "/staff/content";

/** The list of a kind, or the form of a part of a profile. */
export function kindAddress(kind: string, storeId = ""): string {
  const address = `${CONTENT_PATH}/${kind}`;
  return storeId === "" ? address : `${address}?${new URLSearchParams({ store: storeId })}`;
}

/** The editor of a record. Ids of texts have a slash, which stays one. */
export function recordAddress({ kind, id }: Pick<DocumentKey, "kind" | "id">): string {
  return `${CONTENT_PATH}/${kind}/${id.split("/").map(encodeURIComponent).join("/")}`;
}
