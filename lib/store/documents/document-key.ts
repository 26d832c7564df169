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

/** Parses a key that `keyText` wrote; an id may contain slashes. */
export function parseKeyText(text: string): DocumentKey {
  const [kind = "", storeId = "", ...id] = text.split("/");
  return { kind, storeId, id: id.join("/") };
}
