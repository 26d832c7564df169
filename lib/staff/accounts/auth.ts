import "server-only";
import { db } from "../../core/db/connect";
import { serverKey } from "../../core/db/server-key";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import { getCompany } from "./company";
import type { createStaffAuth } from "./create-auth";
import { mailPasswordReset } from "./mails";

const KEY = "staff-auth";

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/** The sign-in of the requested site. The library, about 700 files, is loaded with the first request that needs it. */
export function staffAuth(): Promise<StaffAuth> {
  const { SITE_URL: siteUrl } = env();
  return singleton(`staff-auth.${siteUrl}`, async () => {
    const { createStaffAuth } = await import("./create-auth");
    const key = await serverKey(db(), KEY, Date.now());
    return createStaffAuth({
      db: db(),
      siteUrl,
      secret: key.toString("base64url"),
      now: Date.now,
      async mailReset(email, token) {
        const mailed = await mailPasswordReset(await getCompany(), email, token);
        if (!mailed.ok) log().error({ reason: mailed.error }, "a new password was not mailed");
      },
    });
  });
}
