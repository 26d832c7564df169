import "server-only";
import { PREVIEW_LIMITS, STAFF_LIMITS } from "../../../config/runtime/limits";
import { openLinkedPreview } from "../../catalog/inventory/preview-snapshot";
import { isSecureSite } from "../../core/browser/site-cookie";
import { env } from "../../core/platform/env";
import { countRequest } from "../../staff/count-request";
import type { PreviewDependencies } from "./handle-preview";

/** The routes' own ways, as this site is set up. */
export function previewDependencies(request: Request): PreviewDependencies {
  const { SITE_URL } = env();
  return {
    siteUrl: SITE_URL,
    secure: isSecureSite(SITE_URL),
    now: Date.now,
    open: openLinkedPreview,
    count: () => countRequest(request, { ofPerson: STAFF_LIMITS.reads, ofAddress: PREVIEW_LIMITS }),
  };
}
