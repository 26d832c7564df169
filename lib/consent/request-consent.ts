import type { CookieTier } from "../../config/consent";
import { type Granted, granted } from "./granted";

/** The same gate on the server: the request's own cookie and its `Sec-GPC` header. */
export function requestConsent(headers: Headers, tier: CookieTier): Granted {
  const cookie = /(?:^|;\s*)allowCookies=([^;]*)/.exec(headers.get("cookie") ?? "");
  return granted(cookie?.[1], { tier, gpc: headers.get("sec-gpc")?.trim() === "1" });
}
