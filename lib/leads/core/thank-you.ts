import { PRE_APPROVAL } from "../../../config/leads/financing";
import type { StoreProfile } from "../../store/api/profile-schema";
import { leadMessages } from "../../store/i18n/lead-messages";
import { THANK_YOU_PATH } from "./define-form";

/** Forms with their own thank-you text or number to call, by the last part of `/thank-you/{form}`. */
export const THANKS = ["sales", "careers", "financing", "known", "service", "dealership"] as const;

export type ThanksName = (typeof THANKS)[number];

export function isThanks(name: string): name is ThanksName {
  return (THANKS as readonly string[]).includes(name);
}

/**
 * The thank-you page of one store, for a lead that another one gets than the page shows: with its name and its number.
 * @param path where the form's visitor goes; only a thank-you page has a number
 */
export function thankYouOf(path: string, storeId: string): string {
  if (path === THANK_YOU_PATH) return `${THANK_YOU_PATH}/sales/${storeId}`;
  return path.startsWith(`${THANK_YOU_PATH}/`) ? `${path}/${storeId}` : path;
}

/** The one number to call on that page: of the department that got what was sent. */
export function thankYouPhone(
  name: ThanksName | null,
  profile: Pick<StoreProfile, "phone" | "sales" | "service">,
): string {
  switch (name) {
    case "service":
      return profile.service.phone;
    case "careers":
    case "dealership":
      return profile.phone;
    default:
      return profile.sales.phone;
  }
}

/** The text of the page shown after a form was sent without JavaScript. */
export function thankYouCopy(name: ThanksName, dealership: string): { title: string; body: string } {
  const { thanks, careers, applyFinancing } = leadMessages();
  const { min, max } = PRE_APPROVAL.answerHours;
  switch (name) {
    case "sales":
    case "service":
    case "dealership":
      return { title: thanks.title, body: thanks.body(dealership) };
    case "careers":
      return { title: thanks.title, body: careers.received };
    case "financing":
      return {
        title: applyFinancing.received,
        body: applyFinancing.receivedBody(dealership, `${min} to ${max} hours`),
      };
    case "known":
      return { title: applyFinancing.known, body: applyFinancing.knownBody(dealership) };
  }
}
