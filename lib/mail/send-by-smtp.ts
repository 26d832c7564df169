import "server-only";
import { createTransport } from "nodemailer";
import { SMTP_TIMEOUTS_MS } from "../../config/outbox";
import { composeMime } from "./compose-mime";
import type { Mail, MailResult, MailSettings } from "./send-mail";

/** One attempt over SMTP; delivered when the server has taken the message for the recipient. */
export async function sendBySmtp(
  { job, files }: Mail,
  settings: MailSettings & { SMTP_URL: string },
  signal: AbortSignal,
): Promise<MailResult> {
  const transport = createTransport({ url: settings.SMTP_URL, ...scaled(settings.TIME_SCALE) });
  try {
    const { envelope, raw } = await composeMime(job, settings, files);
    const { response } = await transport.sendMail({ envelope, raw, signal });
    return { ok: true, answer: response };
  } catch (error) {
    return { ok: false, error: `SMTP: ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    transport.close();
  }
}

function scaled(scale: number): Record<keyof typeof SMTP_TIMEOUTS_MS, number> {
  const { connectionTimeout, greetingTimeout, socketTimeout } = SMTP_TIMEOUTS_MS;
  return {
    connectionTimeout: connectionTimeout * scale,
    greetingTimeout: greetingTimeout * scale,
    socketTimeout: socketTimeout * scale,
  };
}
