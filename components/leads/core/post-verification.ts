import type { PhoneAnswer, VerificationStep } from "@/lib/leads/phone/request";
import { phoneMessages } from "@/lib/store/i18n/phone-messages";

export type VerificationResponse =
  | { kind: "done"; message: string }
  /** Server's message for the field (docs/rules.md#failure-messages). */
  | { kind: "error"; error: string }
  /** The response was missing or unreadable. */
  | { kind: "failed" };

const TIMEOUT_MS = 20_000;

/** Posts one of the two verification requests; never throws. */
export async function postVerification(body: {
  phone: string;
  type: VerificationStep;
  code?: string;
}): Promise<VerificationResponse> {
  try {
    const response = await fetch("/api/customer/phoneValidation", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as Partial<PhoneAnswer>;
    if (answer.success === true && response.ok) {
      return { kind: "done", message: answer.message ?? phoneMessages().confirmed };
    }
    return answer.error ? { kind: "error", error: answer.error } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}
