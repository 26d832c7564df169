import "server-only";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import { creditKeys } from "../../leads/core/keys";
import { getCompany } from "./company";
import type { createStaffAuth } from "./create-auth";
import { mailPasswordReset } from "./mails";
import { staffSecret } from "./staff-secret";

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/**
 * Returns the sign-in library of the requested site. It has about 700 files and is loaded with the first request that
 * needs it.
 */
export function staffAuth(): Promise<StaffAuth> {
  const { SITE_URL: siteUrl } = env();
  const holder = singleton<{ auth?: Promise<StaffAuth> }>(`staff-auth.${siteUrl}`, () => ({}));
  holder.auth ??= openStaffAuth(siteUrl).catch((error: unknown) => {
    holder.auth = undefined;
    throw error;
  });
  return holder.auth;
}

async function openStaffAuth(siteUrl: string): Promise<StaffAuth> {
  const { createStaffAuth } = await import("./create-auth");
  return createStaffAuth({
    db: db(),
    siteUrl,
    secret: await staffSecret(db(), await creditKeys(), Date.now()),
    now: Date.now,
    sessionSeconds: env().STAFF_SESSION_HOURS * 3_600,
    async mailReset(email, token) {
      const mailed = await mailPasswordReset(await getCompany(), email, token);
      if (!mailed.ok) log().error({ reason: mailed.error }, "a new password was not mailed");
    },
  });
}

/**
 * Re-encrypts data of an earlier key when the site starts. An instance whose key does not fit the accounts logs the
 * reason and has no back office; its public pages still work.
 */
export async function checkStaffKey(): Promise<void> {
  try {
    await staffSecret(db(), await creditKeys(), Date.now());
  } catch (error) {
    log().error({ reason: error instanceof Error ? error.message : String(error) }, "the back office is off");
  }
}
