import "server-only";
import { createTransport } from "nodemailer";
import { SMTP_TIMEOUTS_MS } from "../../../config/runtime/outbox";
import { composeMime } from "./compose-mime";
import type { Mail, MailResult, MailSettings } from "./send-mail";
import { mustEncrypt } from "./smtp-security";

/** One attempt over SMTP; delivered when the server has taken the message for the recipient. */
export async function sendBySmtp(
  { job, files }: Mail,
  settings: MailSettings & { SMTP_URL: string },
  signal: AbortSignal,
): Promise<MailResult> {
  const transport = createTransport({
    url: smtpUrl(settings),
    // Without it a server, or an attacker in between, could claim not to support TLS and get the mail in clear text.
    requireTLS: mustEncrypt(settings),
    ...scaled(settings.TIME_SCALE),
  });
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

/** The configured address; where TLS is required, without options in it that would disable TLS. */
function smtpUrl(settings: Parameters<typeof mustEncrypt>[0] & { SMTP_URL: string }): string {
  if (!mustEncrypt(settings)) return settings.SMTP_URL;
  const url = new URL(settings.SMTP_URL);
  for (const option of ["requireTLS", "ignoreTLS", "opportunisticTLS", "secure"])
    url.searchParams.delete(option);
  return url.href;
}

function scaled(scale: number): Record<keyof typeof SMTP_TIMEOUTS_MS, number> {
  const { connectionTimeout, greetingTimeout, socketTimeout } = SMTP_TIMEOUTS_MS;
  return {
    connectionTimeout: connectionTimeout * scale,
    greetingTimeout: greetingTimeout * scale,
    socketTimeout: socketTimeout * scale,
  };
}
