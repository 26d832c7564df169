import { readProfile } from "../../leads/core/profile/browser-profile";
import { usNumber } from "../../leads/phone/us-number";
import type { Popup } from "./types";

/** The page's own form for the private reserve, for visitors who are no leads. */
const UNLOCK_FORM = 'form[action="/api/leads/unlock-inventory"]';

/**
 * Nothing to ask: the number is confirmed, or there is none that a text could reach; or the page asks for the same itself.
 */
export function isNotApplicable({ component }: Popup): boolean {
  if (component.type !== "component") return false;
  if (component.component === "UnlockInventory") return document.querySelector(UNLOCK_FORM) !== null;
  if (component.component === "UserLead") return false;
  const { phone = "", phoneVerified } = readProfile();
  return phoneVerified === true || usNumber(phone) === null;
}
