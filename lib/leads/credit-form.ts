import { saveCreditDraft } from "../credit/drafts";
import { creditKeys } from "../credit/keys";
import { partOf } from "../credit/parts";
import { CREDIT_PATH, CREDIT_RECEIVED_PATH, creditPartPath } from "../credit/paths";
import { isTicked, readApplication } from "../credit/read-application";
import { takeCreditStep } from "../credit/take-step";
import type { Db } from "../db/schema";
import type { LeadContent } from "./lead";
import type { FieldErrors } from "./schemas/field-errors";
import type { Fields } from "./submission";

/** The full credit application: several parts, and nothing of it may be kept readable. */
export const creditForm = {
  type: "FULL_CREDIT_APP" as const,
  read(
    fields: Fields,
    now: number = Date.now(),
  ): { ok: true; content: LeadContent } | { ok: false; errors: FieldErrors } {
    const read = readApplication(fields, now);
    if (!read.ok) return read;
    const { application } = read;
    const { firstName, lastName, email, phone } = application.user;
    return {
      ok: true,
      content: {
        user: { firstName, lastName, email, phone },
        comments: "",
        vin: null,
        consentGiven: isTicked(fields.consent),
        locationName: application.vendor?.vendorName,
        credit: application,
      },
    };
  },
  pagePath: () => CREDIT_PATH,
  donePath: () => CREDIT_RECEIVED_PATH,
  takeStep: takeCreditStep,
  async refusedPath(db: Db, fields: Fields, errors: FieldErrors, now: number): Promise<string> {
    const draft = await saveCreditDraft(db, fields, errors, now);
    return creditPartPath(draft, partOf(Object.keys(errors)[0] ?? ""), "#error-summary");
  },
  async hash(text: string): Promise<string> {
    return (await creditKeys()).keyedHash(text);
  },
};
