import "server-only";
import { MAIL_FILE_RETENTION } from "../../../config/leads/leads";
import type { Env } from "../../core/platform/env";
import { isOutside } from "./smtp-security";

type Settings = Pick<Env, "SMTP_URL" | "SMTP_INSECURE" | "STORE_API_URL">;

/** What an operator must know of the mail settings when the site starts. */
export function mailWarnings({ SMTP_URL, SMTP_INSECURE, STORE_API_URL }: Settings): string[] {
  if (SMTP_URL) {
    const inClear = SMTP_INSECURE === "1" && isOutside(SMTP_URL) && !SMTP_URL.startsWith("smtps:");
    return inClear
      ? ["SMTP_INSECURE=1: mails with visitors' details may leave this network without encryption"]
      : [];
  }
  if (STORE_API_URL) return [];
  const { mailDays } = MAIL_FILE_RETENTION;
  return [
    `SMTP_URL is not set: nobody is sent a mail; leads are written to DATA_DIR/mail and deleted there after ${mailDays} days`,
  ];
}
