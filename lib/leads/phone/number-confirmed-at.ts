import "server-only";
import { db } from "../../core/db/connect";
import { log } from "../../core/platform/log";
import { secretKey } from "../../core/platform/secret-key";
import { confirmedAt } from "./attempts";
import { fingerprints } from "./fingerprints";
import { provenAt } from "./proof";
import { usNumber } from "./us-number";

/**
 * When a number, as it was typed, was confirmed by a code in the browser that sends it, and still counts; null otherwise,
 * and where it cannot be known.
 */
export async function numberConfirmedAt(typed: string, headers: Headers): Promise<number | null> {
  const phone = usNumber(typed);
  if (phone === null) return null;
  try {
    const now = Date.now();
    const at = provenAt(phone, headers, now);
    if (at === null) return null;
    const stored = await confirmedAt(db(), fingerprints(secretKey("phone")).ofPhone(phone), now);
    return stored === null ? null : at;
  } catch (error) {
    log().warn({ reason: String(error).split("\n")[0] }, "whether a number is confirmed could not be read");
    return null;
  }
}
