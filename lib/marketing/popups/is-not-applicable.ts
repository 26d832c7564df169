import { readProfile } from "../../leads/core/profile/browser-profile";
import { usNumber } from "../../leads/phone/us-number";
import type { Popup } from "./types";

/** The page's own form for the private reserve, for visitors who are not leads. */
const UNLOCK_FORM = 'form[action="/api/leads/unlock-inventory"]';

/**
 * Not needed: the number is confirmed, or there is none that can receive a text, or the page itself requests the
 * same.
 */
export function isNotApplicable({ component }: Popup): boolean {
  if (component.type !== "component") return false;
  if (component.component === "UnlockInventory") return document.querySelector(UNLOCK_FORM) !== null;
  if (component.component === "UserLead") return false;
  const { phone = "", phoneVerified } = readProfile();
  return phoneVerified === true || usNumber(phone) === null;
}
