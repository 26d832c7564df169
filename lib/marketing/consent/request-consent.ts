import type { CookieTier } from "../../../config/marketing/consent";
import { readCookies } from "../../core/browser/cookie-jar";
import { type Granted, granted } from "../../core/browser/granted";

/** Returns the consent of a request, from its cookie and its `Sec-GPC` header, as in the browser. */
export function requestConsent(headers: Headers, tier: CookieTier): Granted {
  return granted(readCookies(headers.get("cookie")).get("allowCookies"), {
    tier,
    gpc: headers.get("sec-gpc")?.trim() === "1",
  });
}
