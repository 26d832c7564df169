import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { RESERVE } from "../../../config/catalog/reserve";
import { readCookies } from "../../core/browser/cookie-jar";
import { cookieName, isSecureSite, siteCookie } from "../../core/browser/site-cookie";
import { db } from "../../core/db/connect";
import { serverKey } from "../../core/db/server-key";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { dropSingleton, singleton } from "../../core/platform/singleton";
import { withReserve } from "../inventory/search/results/reserve";
import type { StoreSnapshot } from "../inventory/snapshot/snapshot";

const KEY = "reserve-pass-key";

/** Returns the cookie that opens the reserve, for a visitor whose lead was stored. @throws if the key cannot be read */
export async function unlockCookie(): Promise<string> {
  return reserveTokenCookie(makeReserveToken(await key(), Date.now()), isSecureSite(env().SITE_URL));
}

/**
 * Returns true if the holder of this cookie value may see the private reserve. Never throws: if the key cannot be read,
 * access is denied.
 */
export async function isUnlocked(token: string | undefined): Promise<boolean> {
  if (!token) return false;
  try {
    return isReserveToken(token, await key(), Date.now());
  } catch (error) {
    log().error({ reason: String(error) }, "the private reserve stays locked: its key cannot be read");
    return false;
  }
}

/** Returns the stock that a visitor may see. */
export async function visibleStock(
  snapshot: StoreSnapshot,
  token: string | undefined,
): Promise<StoreSnapshot> {
  return snapshot.reserve.length > 0 && (await isUnlocked(token)) ? withReserve(snapshot) : snapshot;
}

/** Returns the reserve token in a request's cookies. */
export function reserveToken(headers: Headers): string | undefined {
  return readCookies(headers.get("cookie")).get(reserveCookieName());
}

/** Returns the name of the reserve cookie as browsers send it. */
export function reserveCookieName(): string {
  return cookieName(RESERVE.cookie, isSecureSite(env().SITE_URL));
}

function key(): Promise<Buffer> {
  return singleton(KEY, () => {
    const reading = serverKey(db(), KEY, Date.now());
    reading.catch(() => dropSingleton(KEY));
    return reading;
  });
}

const FORM = /^(\d{1,13})\.([\w-]{43})$/;

/**
 * Returns the token for the private reserve: its expiry and a signature. It contains no visitor data.
 * @param now milliseconds since 1970
 */
export function makeReserveToken(key: Buffer, now: number): string {
  const until = Math.floor(now / 1_000) + RESERVE.tokenSeconds;
  return `${until}.${signature(key, String(until))}`;
}

/** Returns true if a cookie's value is a valid, unexpired reserve token. */
export function isReserveToken(value: string, key: Buffer, now: number): boolean {
  const [, until = "", signed = ""] = FORM.exec(value) ?? [];
  const right = signature(key, until);
  return (
    signed.length === right.length &&
    timingSafeEqual(Buffer.from(signed), Buffer.from(right)) &&
    Number(until) * 1_000 > now
  );
}

/**
 * Returns the `Set-Cookie` value of a reserve token. The cookie is essential, because the visitor requested access. It
 * is `HttpOnly`, and `secure` applies to sites served over https.
 */
export function reserveTokenCookie(token: string, secure: boolean): string {
  return siteCookie(RESERVE.cookie, token, { allowed: new Set(["essential"]), secure })!;
}

function signature(key: Buffer, until: string): string {
  return createHmac("sha256", key).update(`reserve.${until}`).digest("base64url");
}
