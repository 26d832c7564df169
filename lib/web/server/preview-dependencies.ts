import "server-only";
import { PREVIEW_LIMITS } from "../../../config/runtime/limits";
import { openLinkedPreview } from "../../catalog/inventory/preview-snapshot";
import { isSecureSite } from "../../core/browser/site-cookie";
import { clientAddress } from "../../core/platform/client-address";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import type { PreviewDependencies } from "./handle-preview";

/** The routes' own ways, as this site is set up. */
export function previewDependencies(request: Request): PreviewDependencies {
  const { SITE_URL } = env();
  return {
    siteUrl: SITE_URL,
    secure: isSecureSite(SITE_URL),
    now: Date.now,
    open: openLinkedPreview,
    count: () => limiter(PREVIEW_LIMITS)(clientAddress(request.headers)),
  };
}
