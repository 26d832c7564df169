import type { CookieTier } from "../../../config/marketing/consent";
import { type Granted, granted } from "../../core/browser/granted";

/** The same gate on the server: the request's own cookie and its `Sec-GPC` header. */
export function requestConsent(headers: Headers, tier: CookieTier): Granted {
  const cookie = /(?:^|;\s*)allowCookies=([^;]*)/.exec(headers.get("cookie") ?? "");
  return granted(cookie?.[1], { tier, gpc: headers.get("sec-gpc")?.trim() === "1" });
}
