/** Key of a group's document: its kind, its store (empty: the group's own), and the id of the record within both. */
export interface DocumentKey {
  kind: string;
  storeId: string;
  id: string;
}

/** The document of a kind that holds the order of its records instead of one of them, in its field `order`. */
export const ORDER_ID = "";

/** Returns the key as one text: for maps, and to compare. */
export function keyText({ kind, storeId, id }: DocumentKey): string {
  return `${kind}/${storeId}/${id}`;
}
