import { leadMessages } from "../../../store/i18n/lead-messages";

const copy = leadMessages().email;

/** A visitor's multi-line text with a mark before each line, so that none can be mistaken for our own text. */
export function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** `Label: value`, and a value of several lines below it, quoted. */
export function labelled(label: string, value: string): string {
  return value.includes("\n") ? `${label}:\n${quoted(value)}` : `${label}: ${value}`;
}

/** What the lines that the site adds to a lead begin with. */
const SITE_HEADINGS = [
  copy.received,
  copy.page,
  copy.leadId,
  copy.files,
  copy.phoneConfirmed(""),
  copy.consentNo,
  copy.agreed("", ""),
  copy.possibleSpam(""),
  copy.testDrive("", ""),
].map((line) => line.split(/[:(]/)[0]!.trim().toLowerCase());

/**
 * A visitor's message as ADF carries it: word for word, because CRMs show it as the customer's own; quoted only where a
 * line of it begins like one that the site adds below.
 */
export function quoteCustomer(text: string): string {
  const lines = text.toLowerCase().split("\n");
  return lines.some((line) => SITE_HEADINGS.some((heading) => line.trim().startsWith(heading)))
    ? quoted(text)
    : text;
}
