import "server-only";
import type { Env } from "../../core/platform/env";
import type { MailFile } from "./attachments";
import type { EmailJob } from "./email-message";
import { sendByApi } from "./send-by-api";
import { sendBySmtp } from "./send-by-smtp";
import { writeMailFile } from "./write-mail-file";

export type MailSettings = Pick<
  Env,
  | "SMTP_URL"
  | "SMTP_INSECURE"
  | "STORE_API_URL"
  | "API_SECRET"
  | "MAIL_FROM"
  | "DATA_DIR"
  | "SITE_URL"
  | "TIME_SCALE"
>;

/** `answer`: the receiver's reply on acceptance, such as its queue id. */
export type MailResult = { ok: true; answer?: string } | { ok: false; error: string; retryAfterMs?: number };

/** What is to be sent, with its files read. */
export interface Mail {
  job: EmailJob;
  files: readonly MailFile[];
}

/** Sends an e-mail once: by SMTP where it is configured, else by the remote API, else into a file (docs/rules.md#lead-emails). */
export function sendMail(
  job: EmailJob,
  settings: MailSettings,
  signal: AbortSignal,
  files: readonly MailFile[] = [],
): Promise<MailResult> {
  const { SMTP_URL, STORE_API_URL, API_SECRET } = settings;
  const mail = { job, files };
  if (SMTP_URL) return sendBySmtp(mail, { ...settings, SMTP_URL }, signal);
  if (STORE_API_URL)
    return sendByApi(
      mail,
      { url: STORE_API_URL, secret: API_SECRET, timeScale: settings.TIME_SCALE },
      signal,
    );
  return writeMailFile(mail, settings);
}
