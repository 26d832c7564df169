import "server-only";
import { COMMON_REFUSALS, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { sendTable } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { formRefusals, shopperLink } from "../../leads/core/shopper";

/**
 * Returns the common parts of the plain forms that move or cancel a booking.
 * @param phone returns the phone number to call, or null if unknown
 */
export function bookingChange(kind: string, phone: () => Promise<string | null>) {
  return {
    method: "POST",
    tag: "leads",
    internal: true,
    who: shopperLink(kind),
    limit: () => sendTable().appointmentChange.address,
    maxBytes: 4 * 1024,
    refusals: formRefusals(phone, { as: "form" }),
    answers: { 303: [null, "To the page of the booking, with what was done."] },
  } as const;
}

/** Refuses a request from within `run`, and logs the refusal. */
export function refuseNoted<Why extends "unreadable" | "too-often">(
  route: string,
  why: Why,
): NamedRefusal<Why> {
  noteRefused(route, why, COMMON_REFUSALS[why]);
  return refuseWith(why);
}
