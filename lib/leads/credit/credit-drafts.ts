import "server-only";
import { CREDIT_DRAFT_LIFETIME_MS, CREDIT_FORM } from "../../../config/leads/financing";
import { readOfferIds, writeOfferIds } from "../../catalog/offers/offer-ids";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { textField } from "../../core/http/fields";
import { stepPosition } from "../../core/pages/step-position";
import { log } from "../../core/platform/log";
import { type Draft, readDraft, saveDraft } from "../core/drafts";
import { readWantedVin } from "../core/wanted-vehicle";
import { answersIn, type CreditErrors, type Typed } from "./fields";
import { creditPartPath, creditParts, creditPosition, isPart, PART_IDS, type PartId, partOf } from "./parts";
import { creditPartErrors, readApplication } from "./read-application";

/** State of the form for the requested URL. */
export interface CreditFormState {
  part: PartId;
  typed: Typed;
  /** VIN of the vehicle on which the application was begun. */
  vin: string | null;
  /** Ids of the offers that the visitor chose for it, as text; empty without any. */
  offers: string;
  errors: CreditErrors;
  /** Token of the saved values; null on a first visit and after expiry. */
  draft: string | null;
}

/**
 * Returns the form for the `draft` and `part` in the URL. Only the posting browser can read the draft, and an
 * incomplete part cannot be skipped.
 * @param owner secret of the visitor's browser, or null if it has none
 */
export async function getCreditForm(
  owner: string | null,
  draft: unknown,
  part: unknown,
  now: number,
): Promise<CreditFormState> {
  const saved = owner !== null && typeof draft === "string" ? await findDraft(owner, draft, now) : null;
  if (!saved) return { part: "you", typed: {}, vin: null, offers: "", errors: {}, draft: null };
  const { errors } = saved;
  const { vin = null, offers = "", ...typed } = saved.typed;
  const shown = partToShow(isPart(part) ? part : partOf(Object.keys(errors)[0] ?? ""), typed, now);
  const own = Object.entries(errors).filter(([name]) => partOf(name) === shown);
  return { part: shown, typed, vin, offers, errors: Object.fromEntries(own), draft: String(draft) };
}

function partToShow(requestedPart: PartId, typed: Typed, now: number): PartId {
  const parts = creditParts(typed);
  const read = readApplication(typed, now);
  const wrong = new Set(read.ok ? [] : Object.keys(read.errors).map(partOf));
  return stepPosition(parts, parts.indexOf(requestedPart), (part) => !wrong.has(part)).step;
}

async function findDraft(owner: string, token: string, now: number): Promise<Draft | null> {
  try {
    return await readCreditDraft(db(), owner, token, now);
  } catch (error) {
    log().error({ reason: String(error).split("\n")[0] }, "a credit application's draft could not be read");
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns true if a post moves to another part; any other post submits the application. */
export function isCreditStep({ action, part }: Fields): boolean {
  return (action === "continue" || action === "back") && isPart(part);
}

/**
 * Handles "Continue" and "Back" without JavaScript. Saves the values of all parts and returns the path of the next
 * page.
 */
export async function takeCreditStep(db: Db, fields: Fields, owner: string, now: number): Promise<string> {
  const answers = answersIn(fields);
  const from = isPart(fields.part) ? fields.part : PART_IDS[0];
  const { part, errors, anchor } = nextStep(
    fields.action === "back" ? "back" : "continue",
    from,
    answers,
    now,
  );
  return creditPartPath(await saveCreditDraft(db, owner, fields, errors, now), part, anchor);
}

function nextStep(
  action: "continue" | "back",
  part: PartId,
  answers: Record<string, string>,
  now: number,
): { part: PartId; errors: CreditErrors; anchor?: string } {
  const { step, previous, next } = creditPosition(part, answers);
  if (step !== part) return { part: step, errors: {} };
  if (action === "back") return { part: previous ?? part, errors: {} };
  const errors = creditPartErrors(answers, part, now);
  if (Object.keys(errors).length === 0) return { part: next ?? "send", errors };
  if (isOnlyNew(errors, answers)) return { part, errors: {}, anchor: `#more-${part}` };
  return { part, errors, anchor: "#error-summary" };
}

/** Returns true if only newly shown fields have errors, such as an earlier address that is now required. */
export function isOnlyNew(errors: CreditErrors, answers: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => /\.[1-9]\d?\.\w+$/.test(name) && !(name in answers));
}

/**
 * Saves the values of an application and its vehicle for an hour, without secrets and agreements; their errors are
 * saved. The token stays the same from the first part to the last.
 * @param fields posted fields, with the application's token (`draft`) if it has one
 * @returns the token
 */
export function saveCreditDraft(
  db: Db,
  owner: string,
  fields: Fields,
  errors: CreditErrors,
  now: number,
): Promise<string> {
  const vin = readWantedVin(fields.vin);
  const offers = vin && writeOfferIds(readOfferIds(textField(fields, "offers")));
  const draft: Draft = {
    typed: { ...answersIn(fields), ...(vin && { vin }), ...(offers && { offers }) },
    errors,
  };
  const token = typeof fields.draft === "string" ? fields.draft : "";
  const lifetimeMs = CREDIT_DRAFT_LIFETIME_MS;
  return saveDraft(db, { form: CREDIT_FORM, owner }, draft, now, { token, lifetimeMs });
}

/** Returns the draft, or null if it does not exist, has expired, or belongs to another browser. */
export function readCreditDraft(db: Db, owner: string, token: string, now: number): Promise<Draft | null> {
  return readDraft(db, { form: CREDIT_FORM, owner }, token, now);
}
