import { PRE_APPROVAL } from "../../../config/leads/financing";
import type { PageId } from "../../../config/runtime/pages";
import type { Department } from "../../store/api/location-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import { leadMessages } from "../../store/i18n/lead-messages";
import { THANK_YOU_PATH } from "./define-form";

/** Names of forms with their own thank-you text or phone number, as in `/thank-you/{form}`. */
export const THANKS = ["sales", "careers", "financing", "known", "service", "dealership"] as const;

export type ThanksName = (typeof THANKS)[number];

export function isThanks(name: string): name is ThanksName {
  return (THANKS as readonly string[]).includes(name);
}

/**
 * Returns the thank-you page of the receiving store, if it differs from the store shown on the page.
 * @param path path after the form; unchanged unless it is a thank-you page
 */
export function thankYouOf(path: string, storeId: string): string {
  if (path === THANK_YOU_PATH) return `${THANK_YOU_PATH}/sales/${storeId}`;
  return path.startsWith(`${THANK_YOU_PATH}/`) ? `${path}/${storeId}` : path;
}

/** Returns the phone number on the thank-you page: that of the receiving department. */
export function thankYouPhone(
  name: ThanksName | null,
  profile: Pick<StoreProfile, "phone" | "sales" | "service">,
): string {
  return thankYouDepartment(name, profile)?.phone ?? profile.phone;
}

/** Returns the department that received the form, or null if it is not a store department. */
export function thankYouDepartment(
  name: ThanksName | null,
  profile: Pick<StoreProfile, "sales" | "service">,
): Department | null {
  switch (name) {
    case "service":
      return profile.service;
    case "careers":
    case "dealership":
      return null;
    default:
      return profile.sales;
  }
}

const SUBJECTS = "/car-art/subjects";

/** Returns the picture of the thank-you page. */
export function thankYouPicture(name: ThanksName | null): string {
  switch (name) {
    case "service":
      return `${SUBJECTS}/maintenance.webp`;
    case "financing":
    case "known":
      return `${SUBJECTS}/pre-approval.webp`;
    default:
      return `${SUBJECTS}/what-to-bring.webp`;
  }
}

/** Pages suggested after a form, each with a small picture. */
export type NextPage = Extract<
  PageId,
  | "saved-vehicles"
  | "sell-trade-my-car"
  | "special-offers"
  | "special-offers-service"
  | "help-center"
  | "our-company"
>;

export const NEXT_PICTURES: Readonly<Record<NextPage, string>> = {
  "saved-vehicles": `${SUBJECTS}/body-styles.webp`,
  "sell-trade-my-car": `${SUBJECTS}/trade-balance.webp`,
  "special-offers": `${SUBJECTS}/price-tag.webp`,
  "special-offers-service": `${SUBJECTS}/service-discount.webp`,
  "help-center": `${SUBJECTS}/inspection.webp`,
  "our-company": `${SUBJECTS}/from-home.webp`,
};

export function thankYouPages(name: ThanksName | null): readonly NextPage[] {
  switch (name) {
    case "service":
      return ["special-offers-service", "sell-trade-my-car", "help-center"];
    case "careers":
      return ["our-company", "help-center"];
    default:
      return ["saved-vehicles", "sell-trade-my-car", "special-offers"];
  }
}

/** Returns the text of the page shown after a form was sent without JavaScript. */
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
