import { DEFAULT_SUBJECT, LEAD_TYPES, type LeadType, SUBJECT_FORMAT } from "../../../../config/leads/leads";
import { singleLine } from "../../../core/platform/clean-text";
import type { StoreProfile } from "../../../store/api/profile-schema";

/** How a lead reaches the dealership; docs/rules.md#lead-emails. */
export interface EmailSettings {
  type: "adf" | "text";
  /** One line, with the dealership's name by the subject format. */
  subject: string;
  /** Address. */
  recipient: string;
}

/**
 * A store's own settings for a kind of lead, else those of `config/leads/leads`; without its own recipient, the
 * store's address.
 */
export function emailSettings(type: LeadType, store: StoreProfile): EmailSettings {
  const { subjectFormat = SUBJECT_FORMAT, types = {} } = store.leadEmails ?? {};
  const own = Object.hasOwn(types, type) ? types[type] : undefined;
  const subject = own?.subject || LEAD_TYPES[type].subject || DEFAULT_SUBJECT;
  const placeholders: Record<string, string> = { "{subject}": subject, "{dealership}": store.name };
  return {
    type: own?.type ?? LEAD_TYPES[type].email,
    subject: singleLine(
      subjectFormat.replace(/\{(subject|dealership)\}/g, (name) => placeholders[name] ?? name),
    ),
    recipient: own?.recipient ?? store.email,
  };
}
