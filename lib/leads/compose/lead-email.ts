import { LEAD_TYPES } from "../../../config/leads";
import type { EmailJob, EmailMessage } from "../../mail/email-message";
import type { StoreProfile } from "../../store-api/schemas";
import type { Lead } from "../lead";
import { adfEmail } from "./adf-email";
import { leadText } from "./lead-text";
import { requestDate } from "./request-date";
import { leadSubject } from "./subject";

/** The e-mail that carries a lead to the store's sales department. */
export function leadEmail(lead: Lead, store: StoreProfile, siteUrl: string): EmailJob {
  return {
    id: lead.id,
    message: leadMessage(lead, store, siteUrl),
    requestDate: requestDate(lead.createdAt, store.timeZone),
    from: { name: store.name, address: store.email },
    replyTo: lead.user.email,
  };
}

/** ADF only with a vehicle: CRMs refuse it without one, so that such a lead goes as text (domain §1). */
function leadMessage(lead: Lead, store: StoreProfile, siteUrl: string): EmailMessage {
  const { vehicle, tradeIn } = lead;
  if (LEAD_TYPES[lead.type].email === "adf") {
    if (vehicle) return adfEmail({ ...lead, vehicle }, store, siteUrl);
    if (tradeIn) return adfEmail({ ...lead, vehicle, tradeIn }, store, siteUrl);
  }
  return {
    type: "text",
    subject: leadSubject(lead.type, store.name),
    email: store.email,
    body: leadText(lead, store, siteUrl),
  };
}
