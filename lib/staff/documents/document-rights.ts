import type { DocumentKey } from "../../store/documents/document-key";
import type { JsonRecord } from "../../store/documents/overlay";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { may, type RecordKind, type Right, type StaffPerson, worksAt } from "../rights";
import { changesConnection } from "./connections";
import { kindRow } from "./kinds";

/** Action of a person on a document. */
export type DocumentAct = "draft" | "publish";

/** Texts that visitors agree to, or that say what the dealership owes them. */
const LEGAL_FOLDER = "legal/";

/** Fields of a vehicle by what it takes to change them; all others take `stock.manage`. */
const DESCRIBED: Readonly<Record<string, RecordKind | "any">> = {
  previewImage: "photos",
  additionalImages: "photos",
  status: "any",
  description: "any",
  features: "any",
  videoUrl: "any",
  spinUrl: "any",
};

/** Missing right; null: the person has it. */
export interface LackingRight {
  right: Right;
}

/**
 * Returns the right that it takes for a document of content or of a profile; null: there is no such kind. A feed that
 * is fetched from another server, or with another secret, is the owner's to publish.
 * @param records the document before and after
 */
export function rightFor(
  { kind, id }: Pick<DocumentKey, "kind" | "id">,
  act: DocumentAct,
  records: readonly (JsonRecord | null)[] = [],
): Right | null {
  if (kind === "documents" && id.startsWith(LEGAL_FOLDER)) return "site";
  if (act === "publish" && changesConnection(kind, records)) return "site";
  return kindRow(kind)?.[act] ?? null;
}

/**
 * Returns the right that a person lacks for a document.
 * @param fields that are changed; of a vehicle each takes its own right
 * @param records the document before and after: a record for some stores is theirs, one for all stores takes the whole
 * group
 */
export function lackingRight(
  person: StaffPerson,
  act: DocumentAct,
  key: DocumentKey,
  {
    fields = [],
    records = [],
  }: { fields?: readonly string[]; records?: readonly (JsonRecord | null)[] } = {},
): LackingRight | null {
  const right = rightFor(key, act, records);
  if (right === null) return null;
  const stores = key.storeId ? [key.storeId] : storesOf(records);
  const targets = stores.length > 0 ? stores.map((storeId) => ({ storeId })) : [{}];
  if (key.kind !== VEHICLE_KIND) {
    return targets.every((target) => may(person, right, target)) ? null : { right };
  }
  for (const field of fields.length > 0 ? fields : ["previewImage"]) {
    const kind = DESCRIBED[field];
    const needed: Right = kind === undefined ? "stock.manage" : "stock.describe";
    const target = { storeId: key.storeId, ...(kind === "photos" && { kind }) };
    if (!may(person, needed, target)) return { right: needed };
  }
  return null;
}

/** Returns true if a person works where a document applies; to others it does not exist. */
export function seesDocument(person: StaffPerson, { storeId }: DocumentKey): boolean {
  return storeId === "" ? person.roles.length > 0 : worksAt(person, storeId);
}

/**
 * Returns true if a document is hidden from a person: only those who set up the site see where leads go and which pages
 * it has. Everything else is public, or will be.
 */
export function isSecluded(person: StaffPerson, key: DocumentKey): boolean {
  return kindRow(key.kind)?.view === "site" && lackingRight(person, "draft", key) !== null;
}

/** Returns the stores that records name; empty: at least one of them is for all. */
function storesOf(records: readonly (JsonRecord | null)[]): string[] {
  const lists = records.flatMap((record) => {
    if (record === null) return [];
    const { storeId = null, storeIds = [] } = record as { storeId?: string | null; storeIds?: string[] };
    return [storeId === null ? storeIds : [storeId]];
  });
  return lists.some((list) => list.length === 0) ? [] : [...new Set(lists.flat())];
}
