import { PREVIEW_COOKIE } from "../../../../../config/runtime/preview";
import { readCookies } from "../../../../core/browser/cookie-jar";
import { cookieText } from "../../../../core/browser/site-cookie";

/** Returns the preview token in a request's `Cookie` header, or null without one. */
export function getPreviewToken(cookies: string | null | undefined): string | null {
  return readCookies(cookies).get(PREVIEW_COOKIE) ?? null;
}

/** Returns a request's `Cookie` header without the preview token. */
export function withoutPreviewCookie(cookies: string): string {
  const own = `${PREVIEW_COOKIE}=`;
  return cookies
    .split(/;\s*/)
    .filter((each) => each !== "" && !each.startsWith(own))
    .join("; ");
}

/**
 * Returns the `Set-Cookie` value that starts a preview. The cookie is `HttpOnly` and expires with the preview.
 * @param until milliseconds since 1970, like `now`
 */
export function previewCookie(
  token: string,
  until: number,
  { now, secure }: { now: number; secure: boolean },
): string {
  return setPreviewCookie(token, secure, Math.max(0, Math.floor((until - now) / 1_000)));
}

/** Returns the `Set-Cookie` value that ends a preview. The browser then shows published data again. */
export function clearedPreviewCookie(secure: boolean): string {
  return setPreviewCookie("", secure, 0);
}

function setPreviewCookie(token: string, secure: boolean, maxAge: number): string {
  return cookieText(PREVIEW_COOKIE, token, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });
}
