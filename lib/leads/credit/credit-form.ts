import "server-only";
import { readOfferIds } from "../../catalog/offers/offer-ids";
import { textField } from "../../core/http/fields";
import { sellerContact } from "../core/contact-consent";
import { contractAge } from "../core/deal-law";
import type { LeadFormSpec, Prepared } from "../core/define-form";
import { creditKeys } from "../core/keys";
import type { Lead, LeadContext } from "../core/lead";
import { type LeadPayment, leadPayment } from "../core/lead-payment";
import { readWantedVin, withWanted } from "../core/wanted-vehicle";
import { agreementRecords } from "./agreements";
import { isCreditStep, saveCreditDraft, takeCreditStep } from "./credit-drafts";
import { CREDIT_PATH, CREDIT_RECEIVED_PATH, creditPartPath, partOf } from "./parts";
import { type CreditApplication, isTicked, readApplication } from "./read-application";
import { SEALED_EMAIL, type SealedLead, saveSealed, sealLead } from "./seal-lead";

/** Full credit application: several parts, none of which may be stored in plain text. */
export const creditForm: LeadFormSpec = {
  // No schema: residences and employments repeat until two years are covered.
  summary: "Sends a full credit application; its secrets are sealed at once",
  schema: null,
  takesFiles: false,
  // The form saves its own drafts (see `refusedPath`).
  fieldNames: () => new Set(),
  read(fields, now = Date.now(), profile) {
    const read = readApplication(fields, now, contractAge(profile?.state_short ?? null));
    if (!read.ok) return read;
    const { application } = read;
    const { firstName, lastName, email, phone } = application.user;
    return {
      ok: true,
      type: "FULL_CREDIT_APP",
      content: {
        user: { firstName, lastName, email, phone },
        comments: "",
        vin: readWantedVin(fields.vin),
        offers: readOfferIds(textField(fields, "offers")),
        consentGiven: isTicked(fields.consent),
        locationName: application.vendor?.vendorName,
        // Only its keyed hash is stored.
        fingerprint: JSON.stringify(application),
      },
      prepare: (lead, context) =>
        sealed(
          application,
          lead,
          leadPayment(lead, fields.terms, context, readOfferIds(textField(fields, "offers"))),
          context,
        ),
    };
  },
  pagePath: () => CREDIT_PATH,
  donePath: (_, { vin }) => withWanted(CREDIT_RECEIVED_PATH, readWantedVin(vin)),
  steps: { has: isCreditStep, take: takeCreditStep },
  async refusedPath(db, fields, errors, owner, now) {
    const draft = await saveCreditDraft(db, owner, fields, errors, now);
    return creditPartPath(draft, partOf(Object.keys(errors)[0] ?? ""), "#error-summary");
  },
  async hash(text) {
    return (await creditKeys()).keyedHash(text);
  },
};

/** Prepares the lead: seals the application in the lead's transaction, and encrypts its email until delivery. */
function sealed(
  application: CreditApplication,
  lead: Lead,
  payment: LeadPayment | undefined,
  { site: { stock } }: LeadContext,
): Prepared {
  // On a vehicle, the store that sells it asks for the agreements; otherwise the company, as on the page.
  const { sellerName: seller, phone } = sellerContact(stock.profile, lead.vehicle ? lead.storeId : "");
  const { at, page } = lead.consent;
  const isJoint = application.coBorrower !== undefined;
  const agreements = agreementRecords(isJoint, { seller, phone }, { at, page });
  let record: SealedLead | undefined;
  return {
    ok: true,
    lead: { agreements, payment },
    async seal(email) {
      record = await sealLead(application, { ...lead, agreements }, email);
      return { kind: SEALED_EMAIL, payload: record.email };
    },
    async inTransaction(trx, stored) {
      if (!record) throw new Error("a credit application was not sealed");
      await saveSealed(trx, stored, record);
      return null;
    },
  };
}
