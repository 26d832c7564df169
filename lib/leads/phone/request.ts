import { PHONE_VERIFICATION } from "../../../config/leads/phone";
import { phoneMessages } from "../../store/i18n/phone-messages";
import { usNumber } from "./us-number";

/** The two steps (docs/rules.md#phone-confirmation). */
export type VerificationStep = "phone-validation" | "code-verification";

/** A request that passed the checks of docs/rules.md#phone-confirmation; the number is in international form. */
export type PhoneRequest =
  | { type: "phone-validation"; phone: string }
  | { type: "code-verification"; phone: string; code: string };

/** Errors by field, as `errors.phone` and `errors.code` of the form. */
export interface PhoneErrors {
  phone?: string;
  code?: string;
}

const CODE = new RegExp(`^\\d{${PHONE_VERIFICATION.codeLength}}$`);

/**
 * Returns true if a request names a known step or none, which means the first; other values do not come from this
 * site's pages.
 */
export function isKnownStep(type: unknown): boolean {
  return type === undefined || type === "phone-validation" || type === "code-verification";
}

/** Checks what was typed, in the browser and again on the server. */
export function readPhoneRequest(
  fields: Readonly<Record<string, unknown>>,
): { ok: true; request: PhoneRequest } | { ok: false; errors: PhoneErrors } {
  const copy = phoneMessages().validation;
  const typed = text(fields.phone);
  const phone = usNumber(typed);
  if (phone === null) {
    return { ok: false, errors: { phone: typed === "" ? copy.phoneRequired : copy.phoneInvalid } };
  }
  if (fields.type !== "code-verification") return { ok: true, request: { type: "phone-validation", phone } };
  const code = text(fields.code);
  if (code === "") return { ok: false, errors: { code: copy.codeRequired } };
  if (!CODE.test(code)) return { ok: false, errors: { code: copy.codeLength } };
  return { ok: true, request: { type: "code-verification", phone, code } };
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/**
 * Response of `POST /api/customer/phoneValidation` (docs/rules.md#phone-confirmation); one of the two texts is null.
 */
export interface PhoneAnswer {
  success: boolean;
  error: string | null;
  message: string | null;
}
