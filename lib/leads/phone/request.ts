import { PHONE_VERIFICATION } from "../../../config/leads/phone";
import { phoneMessages } from "../../store/i18n/phone-messages";
import { usNumber } from "./us-number";

/** Names of the two steps (docs/rules.md#phone-confirmation). */
export type VerificationStep = "phone-validation" | "code-verification";

/** Valid request for one of the steps (docs/rules.md#phone-confirmation), with the number in international form. */
export type PhoneRequest =
  | { type: "phone-validation"; phone: string }
  | { type: "code-verification"; phone: string; code: string };

/** Errors by field, shown as `errors.phone` and `errors.code` in the form. */
export interface PhoneErrors {
  phone?: string;
  code?: string;
}

const CODE = new RegExp(`^\\d{${PHONE_VERIFICATION.codeLength}}$`);

/**
 * Returns true if a request names a known step, or no step, which means the first. This site's pages send no other
 * values.
 */
export function isKnownStep(type: unknown): boolean {
  return type === undefined || type === "phone-validation" || type === "code-verification";
}

/** Validates the typed input, in the browser and again on the server. */
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
 * Response of `POST /api/customer/phoneValidation` (docs/rules.md#phone-confirmation). One of the two texts is null.
 */
export interface PhoneAnswer {
  success: boolean;
  error: string | null;
  message: string | null;
}
