import "server-only";
import type { LeadFormSpec, Prepared } from "../core/define-form";
import { creditKeys } from "../core/keys";
import type { Lead, LeadContext } from "../core/lead";
import { agreementRecords } from "./agreements";
import { isCreditStep, saveCreditDraft, takeCreditStep } from "./credit-drafts";
import { CREDIT_PATH, CREDIT_RECEIVED_PATH, creditPartPath, partOf } from "./parts";
import { type CreditApplication, isTicked, readApplication } from "./read-application";
import { SEALED_EMAIL, type SealedLead, saveSealed, sealLead } from "./seal-lead";

/** The full credit application: several parts, and none of it may be stored in plain text. */
export const creditForm: LeadFormSpec = {
  // Its fields repeat: residences and employments until two years are covered.
  summary: "Sends a full credit application; its secrets are sealed at once",
  schema: null,
  takesFiles: false,
  // It stores its own way (`refusedPath`).
  fieldNames: () => new Set(),
  read(fields, now = Date.now()) {
    const read = readApplication(fields, now);
    if (!read.ok) return read;
    const { application } = read;
    const { firstName, lastName, email, phone } = application.user;
    return {
      ok: true,
      type: "FULL_CREDIT_APP",
      content: {
        user: { firstName, lastName, email, phone },
        comments: "",
        vin: null,
        consentGiven: isTicked(fields.consent),
        locationName: application.vendor?.vendorName,
        // Hashed with the site's key, and stored nowhere.
        fingerprint: JSON.stringify(application),
      },
      prepare: (lead, context) => sealed(application, lead, context),
    };
  },
  pagePath: () => CREDIT_PATH,
  donePath: () => CREDIT_RECEIVED_PATH,
  steps: { has: isCreditStep, take: takeCreditStep },
  async refusedPath(db, fields, errors, owner, now) {
    const draft = await saveCreditDraft(db, owner, fields, errors, now);
    return creditPartPath(draft, partOf(Object.keys(errors)[0] ?? ""), "#error-summary");
  },
  async hash(text) {
    return (await creditKeys()).keyedHash(text);
  },
};

/** Prepares the application: sealed in the lead's transaction, and encrypted in its email until it is delivered. */
function sealed(application: CreditApplication, lead: Lead, { site }: LeadContext): Prepared {
  const { name: seller, sales } = site.stock.profile;
  const { at, page } = lead.consent;
  const isJoint = application.coBorrower !== undefined;
  const agreements = agreementRecords(isJoint, { seller, phone: sales.phone }, { at, page });
  let record: SealedLead | undefined;
  return {
    ok: true,
    lead: { agreements },
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
