import "server-only";
import { EmailJobSchema } from "../mail/email-message";
import { sendMail } from "../mail/send-mail";
import { env } from "../platform/env";
import type { Deliverer } from "./deliver";

/** A deliverer for each kind of row in the outbox. */
export function deliverers(): Record<string, Deliverer> {
  return {
    async email(payload, signal) {
      const job = EmailJobSchema.safeParse(payload);
      return job.success
        ? sendMail(job.data, env(), signal)
        : { ok: false, error: "the payload is not an e-mail" };
    },
  };
}
