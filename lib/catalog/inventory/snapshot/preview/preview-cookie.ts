import { PREVIEW_COOKIE } from "../../../../../config/runtime/preview";
import { cookieText } from "../../../../core/browser/site-cookie";

/**
 * Returns the `Set-Cookie` value that shows a preview for as long as it lasts. No script can read it. @param now
 * milliseconds since 1970
 */
export function previewCookie(
  token: string,
  until: number,
  { now, secure }: { now: number; secure: boolean },
): string {
  const maxAge = Math.max(0, Math.floor((until - now) / 1_000));
  return cookieText(PREVIEW_COOKIE, token, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });
}

/** Returns the cookie that ends a preview, so that the browser shows published data again. */
export function forgottenPreview(secure: boolean): string {
  return cookieText(PREVIEW_COOKIE, "", { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: 0 });
}
