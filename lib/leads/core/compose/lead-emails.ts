import { STAFF_MAIL_SUBJECT } from "../../../../config/leads/leads";
import type { EmailJob, EmailMessage } from "../../../delivery/mail/email-message";
import type { StoreProfile } from "../../../store/api/profile-schema";
import type { Lead } from "../lead";
import { adfEmail } from "./adf-email";
import { type EmailSettings, emailSettings } from "./email-settings";
import { leadText } from "./lead-text";
import { requestDate } from "./request-date";

/**
 * The e-mails that carry a lead: one to the store, by its settings for this kind of lead, and one to a person of the
 * staff where the lead names one.
 */
export function leadEmails(lead: Lead, store: StoreProfile, siteUrl: string): EmailJob[] {
  const settings = emailSettings(lead.type, store);
  const jobs = [job(lead.id, leadMessage(lead, settings, store, siteUrl), lead, store)];
  if (!lead.direct) return jobs;
  const direct: EmailMessage = {
    type: "text",
    subject: STAFF_MAIL_SUBJECT,
    email: lead.direct.email,
    body: leadText(lead, store, siteUrl),
  };
  return [...jobs, job(`${lead.id}.direct`, direct, lead, store)];
}

function job(id: string, message: EmailMessage, lead: Lead, store: StoreProfile): EmailJob {
  return {
    id,
    message,
    requestDate: requestDate(lead.createdAt, store.timeZone),
    from: { name: store.name, address: store.email },
    ...(lead.user.email === "" ? {} : { replyTo: lead.user.email }),
    // ADF is the whole body of its mail (docs/domain.md#adf); a form with a file has no vehicle.
    ...(message.type === "text" && lead.files ? { files: lead.files } : {}),
  };
}

/** ADF only with a vehicle and no file: CRMs refuse the one and drop the other, so that such a lead goes as text (docs/domain.md#adf). */
function leadMessage(
  lead: Lead,
  settings: EmailSettings,
  store: StoreProfile,
  siteUrl: string,
): EmailMessage {
  const { subject, recipient } = settings;
  const adf = settings.type === "adf" && !lead.files ? adfEmail(lead, settings, store, siteUrl) : null;
  return adf ?? { type: "text", subject, email: recipient, body: leadText(lead, store, siteUrl) };
}
