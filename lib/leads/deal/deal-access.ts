import "server-only";
import { createHmac } from "node:crypto";
import { DEALS } from "../../../config/leads/deal";
import { DEAL_COOKIE } from "../../../config/runtime/inline-script-parts";
import { cookieName, isSecureSite, siteCookie } from "../../core/browser/site-cookie";
import { readLink, secretKey, signLink } from "../../core/platform/secret-key";

const LINK = "deal";
const PASS = "deal-pass";
const key = () => secretKey("deals");

/** Returns the signed token of a deal's page. Without a pass of the browser it opens nothing. */
export function dealToken(dealId: string, now: number): string {
  return signLink({ purpose: LINK, subject: dealId, expiresAt: now + DEALS.linkMs }, key());
}

/** Returns the id of the deal that a token is for, or null if the token is forged, altered or expired. */
export function dealOfToken(token: string, now: number): string | null {
  return readLink(token, LINK, key(), now);
}

/** Returns the keyed hash of an address or number, which only this installation can compute. */
export function mailboxHash(address: string): string {
  return createHmac("sha256", key()).update(`mailbox\n${address.toLowerCase()}`).digest("base64url");
}

/**
 * Returns the ids of the deals that a browser may open, the latest first. The passes are signed, so an id alone gives
 * no access.
 * @param cookie returns the value of a cookie by name
 */
export function openedDeals(
  cookie: (name: string) => string | undefined,
  siteUrl: string,
  now: number,
): string[] {
  const passes = cookie(cookieName("deals", isSecureSite(siteUrl)))?.split("~") ?? [];
  return passes.slice(0, DEALS.perBrowser).flatMap((pass) => readLink(pass, PASS, key(), now) ?? []);
}

/**
 * Returns the cookies of a browser that opens a deal: its passes, also those of the deals that it could open before, and
 * the token for the link in the header.
 */
export function dealCookies(
  dealId: string,
  before: readonly string[],
  siteUrl: string,
  now: number,
): string[] {
  const ids = [dealId, ...before.filter((id) => id !== dealId)].slice(0, DEALS.perBrowser);
  const passes = ids.map((subject) =>
    signLink({ purpose: PASS, subject, expiresAt: now + DEALS.lifetimeMs }, key()),
  );
  const site = { allowed: new Set(["essential"] as const), secure: isSecureSite(siteUrl) };
  return [
    siteCookie("deals", passes.join("~"), site)!,
    siteCookie(DEAL_COOKIE, dealToken(dealId, now), site)!,
  ];
}
