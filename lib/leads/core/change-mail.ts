import "server-only";
import type { LeadType } from "../../../config/leads/leads";
import { formatPhone } from "../../core/contact/phone-format";
import { singleLine } from "../../core/platform/clean-text";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import type { EmailJob } from "../../delivery/mail/email-message";
import type { StoreProfile } from "../../store/api/profile-schema";
import { leadMessages } from "../../store/i18n/lead-messages";
import type { Lead } from "./lead";
import { emailSettings } from "./lead-emails";

interface ChangeMail {
  /** Message id, the same if the same change is repeated. */
  id: string;
  /** Type of the lead that made the booking; it decides which department gets the message. */
  type: LeadType;
  subject: string;
  store: StoreProfile;
  customer: Lead["user"];
  /** Lines about the booking, printed after the customer's. */
  blocks: string[][];
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Composes the mail that tells the store that a customer moved or canceled a booking. The booking itself is covered by
 * the lead's mail.
 */
export function changeMail({ id, type, subject, store, customer, blocks, now }: ChangeMail): EmailJob {
  const person = [
    `${leadMessages().email.name}: ${customer.firstName} ${customer.lastName}`,
    customer.email,
    formatPhone(customer.phone, "email"),
  ].filter((line) => line.trim() !== "");
  return {
    id,
    message: {
      type: "text",
      subject: singleLine(`${subject} - ${store.name}`),
      email: emailSettings(type, store).recipient,
      body: mailBody([[subject], person, ...blocks]),
    },
    requestDate: zonedTimestamp(now, store.timeZone),
    from: { name: store.name, address: store.email },
    ...(customer.email === "" ? {} : { replyTo: customer.email }),
  };
}

/** Joins blocks of lines with an empty line between blocks. */
export function mailBody(blocks: string[][]): string {
  const filled = blocks.filter((block) => block.length > 0);
  return `${filled.map((block) => block.join("\n")).join("\n\n")}\n`;
}
