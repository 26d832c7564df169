import type { LeadType } from "../../../config/leads/leads";
import type { EmailJob } from "../../delivery/mail/email-message";
import type { Lead } from "../../leads/core/lead";
import { leadEmails } from "../../leads/core/lead-emails";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { staffTestLeadMessages } from "../../store/i18n/staff-test-lead-messages";
import type { StaffPerson } from "../rights";

export interface TestLead {
  id: string;
  type: LeadType;
  /** Milliseconds since 1970. */
  now: number;
  /** Sender of the test lead, who gets replies to it. */
  person: Pick<StaffPerson, "name" | "email">;
}

/**
 * Returns the mail of a test lead, built like the mail of a real lead. Subject, format and recipient follow the store's
 * settings. Each part that a person or a CRM reads says that it is a test.
 * @param vehicle vehicle for ADF, or null for a text mail
 */
export function testLeadEmail(
  { id, type, now, person }: TestLead,
  store: StoreProfile,
  vehicle: Vehicle | null,
  siteUrl: string,
): EmailJob {
  const t = staffTestLeadMessages();
  const lead: Lead = {
    id,
    type,
    storeId: store.id,
    status: "new",
    createdAt: now,
    user: { firstName: t.mail.firstName, lastName: t.mail.lastName, email: person.email, phone: "" },
    comments: t.mail.text(person.name),
    vehicle,
    vin: vehicle?.vin ?? null,
    consent: { given: false, version: "", text: "", at: now, page: "" },
    ads: {},
    spamReason: null,
  };
  const job = leadEmails(lead, store, siteUrl)[0]!;
  return { ...job, message: { ...job.message, subject: t.mail.subject(job.message.subject) } };
}
