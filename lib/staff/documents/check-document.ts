import { z } from "zod";
import { offerProblems, promotionProblems } from "../../catalog/offers/offer-problems";
import type { Offer } from "../../store/api/offer-schema";
import type { Promotion } from "../../store/api/page-schemas";
import { type DocumentKey, ORDER_ID } from "../../store/documents/document-key";
import type { JsonRecord } from "../../store/documents/overlay";
import { kindRow } from "./kinds";

/** Why a document cannot be published as it is. */
export interface DocumentProblem {
  /** Path of the field, joined by dots; empty: the whole record. */
  field: string;
  message: string;
  /** It can be published when the person confirms that this is meant. */
  isConfirmable?: boolean;
}

/** What a check knows of a document. */
export interface CheckedDocument {
  key: DocumentKey;
  /** As it would be published. */
  record: JsonRecord;
  /** As it is published now; null: not at all. */
  published: JsonRecord | null;
}

/** The ids of a kind's records. */
const OrderSchema = z.object({ order: z.array(z.string()) });

/** Rules beyond a kind's schema. */
const CHECKS: Readonly<Record<string, (document: CheckedDocument) => DocumentProblem[]>> = {
  offers: ({ record }) => whole(offerProblems([record as unknown as Offer])),
  promotions: ({ record }) => whole(promotionProblems([record as unknown as Promotion])),
  documents: checkVersion,
};

/** Everything that is wrong with a document: by its schema first, then by the rules of its kind. */
export function checkDocument(document: CheckedDocument): DocumentProblem[] {
  const row = kindRow(document.key.kind);
  if (!row) return [{ field: "", message: "There is nothing of this kind." }];
  const isOrder = row.isList && document.key.id === ORDER_ID;
  const read = (isOrder ? OrderSchema : row.schema).safeParse(document.record);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  if (isOrder) return [];
  return CHECKS[document.key.kind]?.({ ...document, record: read.data as JsonRecord }) ?? [];
}

/** Consent is stored with the version of a text: two texts of one version would be mistaken for each other. */
function checkVersion({ record, published }: CheckedDocument): DocumentProblem[] {
  const isSame = published === null || record.body === published.body || record.version !== published.version;
  return isSame
    ? []
    : [{ field: "version", message: "Changed text needs a new version, such as today's date." }];
}

function whole(messages: readonly string[]): DocumentProblem[] {
  return messages.map((message) => ({ field: "", message }));
}
