import { DEFAULT_SUBJECT, LEAD_TYPES, type LeadType, SUBJECT_FORMAT } from "../../../config/leads";
import { singleLine } from "../../platform/clean-text";

/** Subject of a lead's e-mail (specification §7), with the dealership's name; always one line. */
export function leadSubject(type: LeadType, dealership: string): string {
  const subject = LEAD_TYPES[type].subject || DEFAULT_SUBJECT;
  const words: Record<string, string> = { "{subject}": subject, "{dealership}": dealership };
  return singleLine(SUBJECT_FORMAT.replace(/\{(subject|dealership)\}/g, (name) => words[name] ?? name));
}
