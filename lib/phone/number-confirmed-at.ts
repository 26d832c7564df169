import "server-only";
import { db } from "../db/connect";
import { log } from "../platform/log";
import { secretKey } from "../platform/secret-key";
import { confirmedAt } from "./attempts";
import { fingerprints } from "./fingerprints";
import { usNumber } from "./us-number";

/** When a number, as it was typed, was confirmed by a code and still counts; null otherwise, and where it cannot be known. */
export async function numberConfirmedAt(typed: string): Promise<number | null> {
  const phone = usNumber(typed);
  if (phone === null) return null;
  try {
    return await confirmedAt(db(), fingerprints(secretKey("phone")).ofPhone(phone), Date.now());
  } catch (error) {
    log().warn({ reason: String(error).split("\n")[0] }, "whether a number is confirmed could not be read");
    return null;
  }
}
