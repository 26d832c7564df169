import "server-only";
import { RESERVE } from "../../../config/catalog/reserve";
import { cookieName } from "../../core/browser/site-cookie";
import { db } from "../../core/db/connect";
import { serverKey } from "../../core/db/server-key";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { dropSingleton, singleton } from "../../core/platform/singleton";
import { withReserve } from "../inventory/reserve";
import type { StoreSnapshot } from "../inventory/snapshot";
import { isReserveToken, makeReserveToken, reserveTokenCookie } from "./reserve-token";

const KEY = "reserve-pass-key";

/** The cookie that opens the reserve, for a visitor whose lead was stored. @throws when the key cannot be read */
export async function unlockCookie(): Promise<string> {
  return reserveTokenCookie(makeReserveToken(await key(), Date.now()), env().SITE_URL.startsWith("https:"));
}

/**
 * Whether the bearer of this cookie value may see the private reserve. Never throws: while the key cannot be read,
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

/** The stock that a visitor may see. */
export async function visibleStock(
  snapshot: StoreSnapshot,
  token: string | undefined,
): Promise<StoreSnapshot> {
  return snapshot.reserve.length > 0 && (await isUnlocked(token)) ? withReserve(snapshot) : snapshot;
}

/** The pass among the cookies of a request. */
export function reserveToken(headers: Headers): string | undefined {
  const name = reserveCookieName();
  const cookies = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Name of the pass's cookie as browsers send it. */
export function reserveCookieName(): string {
  return cookieName(RESERVE.cookie, env().SITE_URL.startsWith("https:"));
}

function key(): Promise<Buffer> {
  return singleton(KEY, () => {
    const reading = serverKey(db(), KEY, Date.now());
    reading.catch(() => dropSingleton(KEY));
    return reading;
  });
}
