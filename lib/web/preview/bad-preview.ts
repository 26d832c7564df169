import "server-only";
import type { IncomingMessage } from "node:http";
import {
  clearedPreviewCookie,
  getPreviewToken,
  withoutPreviewCookie,
} from "../../catalog/inventory/snapshot/preview/preview-cookie";
import { verifyLinkedPreview } from "../../catalog/inventory/snapshot/preview/preview-snapshot";
import type { ReadPreview } from "../../catalog/inventory/snapshot/preview/preview-token";
import { isSecureSite } from "../../core/browser/site-cookie";
import { log } from "../../core/platform/log";

/**
 * Removes a forged, expired or foreign preview cookie from a request, which is then a normal visit with cached pages
 * and working forms. Returns undefined without such a cookie.
 * @param open reads a token
 * @returns the `Set-Cookie` value that deletes the cookie, or null if the preview is valid
 */
export function dropBadPreview(
  request: IncomingMessage,
  siteUrl: string,
  open: (token: string) => Promise<ReadPreview> = verifyLinkedPreview,
): Promise<string | null> | null {
  const token = getPreviewToken(request.headers.cookie);
  if (token === null) return null;
  return open(token).then(
    ({ ok }) => {
      if (ok) return null;
      request.headers.cookie = withoutPreviewCookie(request.headers.cookie ?? "");
      return clearedPreviewCookie(isSecureSite(siteUrl));
    },
    (error: unknown) => {
      log().error({ reason: String(error).split("\n")[0] }, "a preview could not be checked");
      return null;
    },
  );
}
