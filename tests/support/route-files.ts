import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { APPOINTMENT_CHANGES } from "../../lib/staff/appointments/change-schemas";
import { CONSENT_ACTIONS } from "../../lib/staff/consents/consent-actions";
import { DOCUMENT_CHANGES } from "../../lib/staff/documents/change-schemas";
import { FEED_ACTIONS } from "../../lib/staff/feeds/feed-actions";
import { SET_ASIDE_ACTIONS } from "../../lib/staff/inbound/set-aside-actions";
import { LEAD_CHANGES } from "../../lib/staff/leads/change-schemas";
import { VIEW_CHANGES } from "../../lib/staff/leads/views";
import { ACCOUNT_ACTIONS } from "../../lib/staff/posts/account-actions";
import { PEOPLE_ACTIONS } from "../../lib/staff/posts/people-actions";
import { STOCK_CHANGES } from "../../lib/staff/stock/change-schemas";
import { SITE_ACTIONS } from "../../lib/web/site-files/site-actions";

const ROOT = process.cwd();

/** Routes whose last part is the name of an action: each action has its row. */
export const NAMED_ACTIONS: Record<string, object> = {
  "/api/staff/account/[action]": ACCOUNT_ACTIONS,
  "/api/staff/consents/[action]": CONSENT_ACTIONS,
  "/api/staff/people/[action]": PEOPLE_ACTIONS,
  "/api/staff/leads/[id]/[change]": LEAD_CHANGES,
  "/api/staff/appointments/[id]/[change]": APPOINTMENT_CHANGES,
  "/api/staff/views/[change]": VIEW_CHANGES,
  "/api/staff/document/[change]": DOCUMENT_CHANGES,
  "/api/staff/feeds/[action]": FEED_ACTIONS,
  "/api/staff/mails/[action]": SET_ASIDE_ACTIONS,
  "/api/staff/site/[action]": SITE_ACTIONS,
  "/api/staff/stock/[change]": STOCK_CHANGES,
};

export interface RouteFile {
  /** Path of its folder: `/api/staff/leads/[id]`. */
  path: string;
  isPage: boolean;
  exports: Record<string, unknown>;
}

/** The pages and routes of a folder of `app`, as Next finds them. */
export async function routesIn(folder: string): Promise<RouteFile[]> {
  const found = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  const own = found.filter((file) => /(?:^|[\\/])(?:page\.tsx|route\.tsx?)$/.test(file));
  return Promise.all(
    own.map(async (file) => ({
      path: `/${[...folder.split("/").slice(1), ...file.split(sep).slice(0, -1)].join("/")}`,
      isPage: file.endsWith("page.tsx"),
      exports: (await import(join(ROOT, folder, file))) as Record<string, unknown>,
    })),
  );
}
