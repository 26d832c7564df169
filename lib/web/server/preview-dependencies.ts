import "server-only";
import { PREVIEW_LIMITS } from "../../../config/runtime/limits";
import { openPreview } from "../../catalog/inventory/preview-snapshot";
import { isSecureSite } from "../../core/browser/site-cookie";
import { clientAddress } from "../../core/platform/client-address";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import type { PreviewDependencies } from "./handle-preview";

/** The routes' own ways, as this site is set up. Without a back office, or with another system's stock, no link is good. */
export function previewDependencies(request: Request): PreviewDependencies {
  const { SITE_URL, STAFF, STORE_API_URL } = env();
  const isOff = STAFF === "off" || STORE_API_URL !== undefined;
  return {
    siteUrl: SITE_URL,
    secure: isSecureSite(SITE_URL),
    now: Date.now,
    open: async (token) => (isOff ? { ok: false, reason: "unknown" } : openPreview(token)),
    count: () => limiter(PREVIEW_LIMITS)(clientAddress(request.headers)),
  };
}
