import "server-only";
import { createTransport } from "nodemailer";
import { composeMime } from "./compose-mime";
import type { EmailJob } from "./email-message";
import type { MailResult, MailSettings } from "./send-mail";

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** One attempt over SMTP; delivered when the server has taken the message for the recipient. */
export async function sendBySmtp(
  job: EmailJob,
  settings: MailSettings & { SMTP_URL: string },
  signal: AbortSignal,
): Promise<MailResult> {
  const transport = createTransport({ url: settings.SMTP_URL, ...TIMEOUTS });
  try {
    const { envelope, raw } = await composeMime(job, settings.SITE_URL, settings.MAIL_FROM);
    await transport.sendMail({ envelope, raw, signal });
    return { ok: true };
  } catch (error) {
    return { ok: false, error: `SMTP: ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    transport.close();
  }
}
