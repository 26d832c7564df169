import "server-only";
import { createHash } from "node:crypto";
import { PHONE_VERIFICATION } from "../../../config/leads/phone-verification";
import { type Send, type SendLimits, sendLimits } from "../../../config/runtime/limits";
import { env } from "./env";
import { type LimitAnswer, limiter } from "./limits";

/** Counts one more of a send for a key, and says whether it is within its limits. */
export type CountSend = (send: Send, of: keyof SendLimits, key: string) => Promise<LimitAnswer>;

/** The one table of sends (`config/runtime/limits`), as the environment sets it. */
export function sendTable(): Record<Send, SendLimits> {
  const { LEADS_PER_ADDRESS, PHONE_VERIFY_DAILY } = env();
  const textsADay = PHONE_VERIFY_DAILY ?? PHONE_VERIFICATION.dailySends;
  return sendLimits({ leadsPerAddress: LEADS_PER_ADDRESS, textsADay });
}

export const countSend: CountSend = (send, of, key) => limiter(sendTable()[send][of])(key);

/**
 * A mailbox as a key, the same for every spelling and tag. The counts may be in Redis, so the key is not the address
 * itself.
 */
export function mailboxKey(email: string): string {
  const [local = "", domain = ""] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  return createHash("sha256")
    .update(`${local.split("+")[0]}@${domain}`)
    .digest("base64url")
    .slice(0, 22);
}
