import "server-only";
import { CONVERSION_KIND } from "../../config/tracking";
import { openSealedEmail, SEALED_EMAIL } from "../credit/seal-lead";
import { db } from "../db/connect";
import { loadAttachments } from "../mail/attachments";
import { EmailJobSchema } from "../mail/email-message";
import { sendMail } from "../mail/send-mail";
import { env } from "../platform/env";
import { conversionDeliverer } from "../tracking/deliver-conversion";
import { metaApi } from "../tracking/tracking-setup";
import type { Deliverer } from "./deliver";

/** A deliverer for each kind of row in the outbox. */
export function deliverers(): Record<string, Deliverer> {
  const email: Deliverer = async (payload, signal) => {
    const job = EmailJobSchema.safeParse(payload);
    if (!job.success) return { ok: false, error: "the payload is not an e-mail" };
    const files = await loadAttachments(db(), job.data.files ?? []);
    return sendMail(job.data, env(), signal, files);
  };
  return {
    email,
    [CONVERSION_KIND]: conversionDeliverer(metaApi(env())),
    async [SEALED_EMAIL](payload, signal) {
      const opened = await openSealedEmail(payload);
      return opened === null
        ? { ok: false, error: "sealed under another key (DATA_KEY), or deleted by age" }
        : email(opened, signal);
    },
  };
}
