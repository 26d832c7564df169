import "server-only";
import { PREQUALIFICATION } from "../../../config/leads/prequalification";
import type { Fields } from "../../core/http/fields";
import { wallClock } from "../../core/time/zoned-time";
import { prequalifyMessages } from "../../store/i18n/prequalify-messages";
import { creditKeys } from "../core/keys";
import { type FieldErrors, FORM_NOTE, fieldErrors } from "../core/schemas/field-errors";
import { prequalifySchema } from "../prequalification/form-schema";
import type { Lender, SoftPull } from "../prequalification/lender";
import type { Prequalification } from "../prequalification/schemas";
import type { DealNow } from "./deal-basis";
import type { Deal } from "./deals";
import { type SaveContext, saveDealStep } from "./save-deal";

/** `errors`: nothing is stored, and the shopper can correct the details or try again later. */
export type PrequalifiedDeal = { ok: true } | { ok: false; errors: FieldErrors } | { ok: false; why: "busy" };

/**
 * Asks the lender once with a shopper's details, and stores its answer in the deal. Name, address and date of birth are
 * only in memory until the call ends. The same details within a day are one pull: the deal has the answer, or the lender
 * recognizes the key.
 */
export async function prequalifyDeal(
  deal: Deal,
  { seller }: DealNow,
  fields: Fields,
  context: SaveContext & { lender: Lender },
): Promise<PrequalifiedDeal> {
  const { lender, now: at } = context;
  const copy = prequalifyMessages();
  const read = prequalifySchema(at, seller.state_short).safeParse(fields);
  if (!read.success) {
    const { agree, ...errors } = fieldErrors(read.error);
    return { ok: false, errors: { ...errors, ...(agree && { agree: copy.errors.agree }) } };
  }
  const { agree: _, firstName, lastName, dateOfBirth, ...address } = read.data;
  const applicant = { firstName, lastName, address, dateOfBirth };
  const key = (await creditKeys()).keyedHash(JSON.stringify(["prequalify", deal.id, lender.name, applicant]));
  const today = wallClock(at, seller.timeZone).date;
  const isDone = ({ prequalification: given }: Deal["data"]) =>
    given?.key === key &&
    (given.offer ? given.offer.until >= today : given.consent.at + PREQUALIFICATION.repeatMs > at);
  if (isDone(deal.data)) return { ok: true };
  const consent: SoftPull["consent"] = { ...softPullConsent(seller.name, lender.name), at };
  const { id, name, state_short: state } = seller;
  const answer = await lender.prequalify({ consent, applicant, store: { id, name, state } }, key);
  if (answer.kind === "later") return { ok: false, errors: { [FORM_NOTE]: copy.errors.later(lender.name) } };
  if (answer.kind === "unknown")
    return { ok: false, errors: { [FORM_NOTE]: copy.errors.unknown(lender.name) } };
  const prequalification: Prequalification = {
    ...{ lender: lender.name, isSample: answer.isSample, key },
    offer: answer.kind === "offer" ? answer.offer : null,
    consent: { version: consent.version, at },
  };
  const isSaved = await saveDealStep(deal.id, { prequalification }, { ...context, isDone });
  return isSaved ? { ok: true } : { ok: false, why: "busy" };
}

/**
 * Returns true for a deal without a proposal or an agreement: an answer of the lender or a photo is a change, which would
 * end both.
 */
export function acceptsChanges({ stage }: Pick<Deal, "stage">): boolean {
  return stage === "begun" || stage === "sent";
}

/** Returns the consent to a soft pull in the current language, as the form shows it. */
export function softPullConsent(store: string, lender: string): { version: string; text: string } {
  const { version, text } = prequalifyMessages().consent;
  return { version, text: text(store, lender) };
}
