import * as z from "zod/mini";
import type { Answers } from "../../../../config/leads/valuation-questions";
import { type FieldErrors, fieldErrors } from "../../core/schemas/field-errors";
import { checkbox, email, firstName, lastName, phone } from "../../core/schemas/fields";

/** Schema of the contact fields. First and last name, email and phone are required (docs/rules.md#visitor-details). */
const ContactSchema = z.object({ firstName, lastName, email, phone, consent: checkbox });

export const TRADE_CONTACT_FIELDS = ["firstName", "lastName", "email", "phone", "consent"] as const;

export type TradeContact = z.infer<typeof ContactSchema>;

export function readContact(
  answers: Answers,
): { ok: true; contact: TradeContact } | { ok: false; errors: FieldErrors } {
  const parsed = ContactSchema.safeParse(answers);
  return parsed.success
    ? { ok: true, contact: parsed.data }
    : { ok: false, errors: fieldErrors(parsed.error) };
}

export function contactErrors(answers: Answers): FieldErrors {
  const read = readContact(answers);
  return read.ok ? {} : read.errors;
}
