import { z } from "zod";
import {
  missingCreditTerms,
  type OfferProblem,
  problemsOfOffer,
  problemsOfPromotion,
} from "../../catalog/offers/offer-problems";
import { mediaHosts } from "../../catalog/vehicle/media-player";
import { problemsOfPopup } from "../../marketing/popups/popup-problems";
import type { Offer } from "../../store/api/offer-schema";
import type { HeroSlide, Menu, Promotion } from "../../store/api/page-schemas";
import { httpPlaces, parseRecord } from "../../store/api/parse-record";
import type { Popup } from "../../store/api/popup-schema";
import { type DocumentKey, ORDER_ID } from "../../store/documents/document-key";
import type { JsonRecord } from "../../store/documents/overlay";
import { isSameValue } from "../../store/documents/same-value";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { staffEditorMessages } from "../../store/i18n/staff-editor-messages";
import { staffRuleMessages } from "../../store/i18n/staff-rule-messages";
import { menuProblems } from "./check-menu";
import { secretProblems } from "./connections";
import { issueText } from "./issue-text";
import { kindRow } from "./kinds";
import { linkProblems } from "./link-problems";
import { mediaProblems } from "./media-problems";

/** Reason for which a document cannot be published. */
export interface DocumentProblem {
  /** Path of the field, joined by dots; empty: the whole record. */
  field: string;
  message: string;
  /** The person may confirm that this is intended, and then publish. */
  isConfirmable?: boolean;
  /** It was confirmed once; its effect is so large that it needs a second confirmation. */
  isSecond?: boolean;
}

/** Inputs for checking a document. */
export interface CheckedDocument {
  key: DocumentKey;
  /** Record as it would be published. */
  record: JsonRecord;
  /** Published record; null if there is none. */
  published: JsonRecord | null;
  /** Record of lower layers; null if they have none. */
  base?: JsonRecord | null;
}

/** The ids of a kind's records. */
const OrderSchema = z.object({ order: z.array(z.string()) });

/** @param given as it was typed; `record` is what the schema made of it */
type Check = (document: CheckedDocument, given: JsonRecord) => DocumentProblem[];

/** Rules beyond a kind's schema. */
const CHECKS: Readonly<Record<string, Check>> = {
  offers: ({ record }) => {
    const offer = record as unknown as Offer;
    const texts = [offer.name, offer.badge, offer.description];
    const missing = missingCreditTerms(texts, offer.disclaimer);
    return [...problemsOfOffer(offer).map(named), ...creditProblems(missing, "disclaimer")];
  },
  promotions: ({ record }) => {
    const promotion = record as unknown as Promotion;
    const texts = [promotion.title, promotion.description, promotion.additional.category];
    return [
      ...problemsOfPromotion(promotion).map(named),
      ...linkedTerms(missingCreditTerms(texts), "description"),
    ];
  },
  "hero-slides": ({ record }) => {
    const { badge, title, description, disclaimer, list } = record as unknown as HeroSlide;
    const missing = missingCreditTerms([badge, title, description, ...list], disclaimer?.text);
    return linkedTerms(missing, "disclaimer");
  },
  documents: checkVersion,
  menus: ({ record }, given) => menuProblems(record as unknown as Menu, given),
  [VEHICLE_KIND]: (document) => [
    ...checkPrices(document),
    ...mediaProblems(document.record, document.published, mediaHosts(process.env)),
  ],
  "pop-ups": ({ record }) => problemsOfPopup(record as unknown as Popup),
};

/** Everything that is wrong with a document: by its schema first, then by the rules of its kind. */
export function checkDocument(document: CheckedDocument): DocumentProblem[] {
  const row = kindRow(document.key.kind);
  if (!row) return [{ field: "", message: "There is nothing of this kind." }];
  const isOrder = row.isList && document.key.id === ORDER_ID;
  const schema = isOrder ? OrderSchema : row.schema;
  const strict = schema.safeParse(document.record, { reportInput: true });
  const issues = strict.success ? [] : strict.error.issues.filter((issue) => !isOldAddress(document, issue));
  if (issues.length > 0)
    return issues.map((issue) => ({ field: issue.path.join("."), message: issueText(issue) }));
  const read = parseRecord(schema, document.record);
  if (isOrder || !read.success) return [];
  const { kind } = document.key;
  const secrets = secretProblems(kind, document.record, document.published);
  if (secrets.length > 0) return secrets;
  return [
    ...(CHECKS[kind]?.({ ...document, record: read.data as JsonRecord }, document.record) ?? []),
    ...linkProblems(kind, document.record, document.published),
  ];
}

/** An address without encryption that is published already: the site shows it with https, and it must not keep anybody from a change. */
function isOldAddress({ record, published }: CheckedDocument, issue: z.core.$ZodIssue): boolean {
  const field = String(issue.path[0]);
  return httpPlaces(record, issue).length > 0 && isSameValue(record[field], published?.[field]);
}

/** Consent is stored with the version of a text: two texts of one version would be mistaken for each other. */
function checkVersion({ record, published, base = null }: CheckedDocument): DocumentProblem[] {
  const isSame = (other: JsonRecord | null) =>
    other === null || record.body === other.body || record.version !== other.version;
  return isSame(published) && isSame(base)
    ? []
    : [{ field: "version", message: "Changed text needs a new version, such as today's date." }];
}

/** Returns the message about a problem of an offer, a promotion or its rules for the person who edits it. */
function plainMessage(problem: string): string | undefined {
  const editor = staffEditorMessages().problems;
  const messages: Readonly<Record<string, string>> = {
    "not after offer_startdate": editor.endBeforeStart,
    "not after startDate": editor.endBeforeStart,
    "not an amount": editor.amount,
    "an offer of type apr needs its rate": editor.aprRate,
    "an offer of type apr needs its term": editor.aprTerm,
    ...staffRuleMessages().problems,
  };
  return messages[problem];
}

/** "criterias 0.field" is a place within a field. */
function named({ field, problem }: OfferProblem): DocumentProblem {
  const message = plainMessage(problem) ?? `${problem[0]!.toUpperCase()}${problem.slice(1)}.`;
  return { field: field.replace(" ", "."), message };
}

function creditProblems(missing: readonly string[], field: string): DocumentProblem[] {
  if (missing.length === 0) return [];
  return [{ field, message: `The text names terms of credit or of a lease. Add ${missing.join("; ")}.` }];
}

/**
 * Returns missing credit terms of a record that leads to its own page, which may contain them
 * (docs/domain.md#credit-advertising).
 */
function linkedTerms(missing: readonly string[], field: string): DocumentProblem[] {
  return creditProblems(missing, field).map(({ message }) => ({
    field,
    message: `${message} Or confirm that the page it leads to names them.`,
    isConfirmable: true,
  }));
}

function checkPrices({ record }: CheckedDocument): DocumentProblem[] {
  return ["internetPrice", "salePriceCur", "msrp"]
    .filter((field) => record[field] === 0)
    .map((field) => ({ field, message: "Enter a price above 0, or leave it empty for “Call for price”." }));
}
