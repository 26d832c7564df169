import "server-only";
import { CONVERSION_KIND } from "../../../config/marketing/tracking";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { loadAttachments } from "../../delivery/mail/attachments";
import { EmailJobSchema } from "../../delivery/mail/email-message";
import { sendMail } from "../../delivery/mail/send-mail";
import type { Deliverer } from "../../delivery/outbox/deliver";
import { openSealedEmail, SEALED_EMAIL } from "../../leads/credit/seal-lead";
import { conversionDeliverer } from "../../marketing/tracking/deliver-conversion";
import { metaApi } from "../../marketing/tracking/tracking-setup";

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
