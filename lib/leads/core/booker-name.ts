import "server-only";
import { db } from "../../core/db/connect";
import { log } from "../../core/platform/log";
import { readLead } from "./stored-lead";

/**
 * Returns the first name of the person who made a booking, only for the browser that made it within the last day
 * (docs/decisions/0067-names-on-confirmations.md). Returns null for anyone else who has the link, and if the lead
 * cannot be read.
 * @param lastBooking lead id in the browser's signed cookie, from `pageLastBooking`
 */
export async function bookerName(leadId: string, lastBooking: string | null): Promise<string | null> {
  if (lastBooking !== leadId) return null;
  try {
    return (await readLead(db(), leadId))?.user.firstName.trim() || null;
  } catch (error) {
    log().warn({ leadId, reason: String(error) }, "the name for a booking's page could not be read");
    return null;
  }
}
