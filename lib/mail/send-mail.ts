import "server-only";
import type { Env } from "../platform/env";
import type { EmailJob } from "./email-message";
import { sendByApi } from "./send-by-api";
import { sendBySmtp } from "./send-by-smtp";
import { writeMailFile } from "./write-mail-file";

export type MailSettings = Pick<
  Env,
  "SMTP_URL" | "STORE_API_URL" | "API_SECRET" | "MAIL_FROM" | "DATA_DIR" | "SITE_URL"
>;

export type MailResult = { ok: true } | { ok: false; error: string; retryAfterMs?: number };

/** Sends an e-mail once: by SMTP where it is configured, else by the remote API, else into a file (specification §7). */
export function sendMail(job: EmailJob, settings: MailSettings, signal: AbortSignal): Promise<MailResult> {
  const { SMTP_URL, STORE_API_URL, API_SECRET } = settings;
  if (SMTP_URL) return sendBySmtp(job, { ...settings, SMTP_URL }, signal);
  if (STORE_API_URL) return sendByApi(job, { url: STORE_API_URL, secret: API_SECRET }, signal);
  return writeMailFile(job, settings);
}
