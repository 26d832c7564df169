import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { RESERVE } from "../../../config/catalog/reserve";
import { siteCookie } from "../../core/browser/site-cookie";

const FORM = /^(\d{1,13})\.([\w-]{43})$/;

/**
 * The token of a visitor who unlocked the private reserve: its expiry, and our signature. It contains nothing about
 * the visitor.
 * @param now milliseconds since 1970
 */
export function makeReserveToken(key: Buffer, now: number): string {
  const until = Math.floor(now / 1_000) + RESERVE.tokenSeconds;
  return `${until}.${signature(key, String(until))}`;
}

/** Whether a cookie's value is a valid reserve token that has not expired. */
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
 * The `Set-Cookie` value of a reserve token; essential, since the visitor requested access. No script can read it;
 * `secure` for sites over https.
 */
export function reserveTokenCookie(token: string, secure: boolean): string {
  return siteCookie(RESERVE.cookie, token, { allowed: new Set(["essential"]), secure })!;
}

function signature(key: Buffer, until: string): string {
  return createHmac("sha256", key).update(`reserve.${until}`).digest("base64url");
}
