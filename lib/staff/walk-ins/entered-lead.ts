import * as z from "zod/mini";
import { LEAD_CHANNELS } from "../../../config/leads/lead-work";
import { FIELD_LIMITS } from "../../../config/leads/leads";
import { comments, firstName, optionalLine } from "../../leads/core/schemas/fields";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { staffEnterMessages } from "../../store/i18n/staff-enter-messages";
import { isReachable, staffContact } from "../appointments/staff-forms";

/** Name for the drafts of refused forms. Each draft is bound to the person who typed it. */
export const ENTER_DRAFT = "staff-lead";

/** Fields of the form for a walk-in or phone lead. */
export const ENTER_FIELDS = ["name", "phone", "email", "channel", "store", "comments"] as const;

/** Schema of the form for a walk-in or phone lead: at most six fields, of which a number or an address is enough. */
export const EnteredLeadSchema = z
  .object({
    name: firstName,
    phone: staffContact.phone,
    email: staffContact.email,
    channel: z.enum(LEAD_CHANNELS, { error: () => staffEnterMessages().channel }),
    store: optionalLine(FIELD_LIMITS.name),
    comments,
  })
  .check(isReachable);

/** Minimum length of a stock number that is searched for in a text; a shorter one may be any word. */
const MIN_STOCK_NUMBER = 4;

/** Returns the first vehicle of the stock whose VIN or stock number is in a text, or null. */
export function vehicleNamedIn(
  text: string,
  vehicles: Iterable<Pick<Vehicle, "vin" | "stockNumber">>,
): string | null {
  const words = new Set(text.toUpperCase().match(/[A-Z0-9-]+/g) ?? []);
  for (const { vin, stockNumber } of vehicles) {
    const number = stockNumber.toUpperCase();
    const isNumber = number.length >= MIN_STOCK_NUMBER && /\d/.test(number) && words.has(number);
    if (isNumber || words.has(vin)) return vin;
  }
  return null;
}
