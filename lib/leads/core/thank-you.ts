import { PRE_APPROVAL } from "../../../config/leads/financing";
import { leadMessages } from "../../store/i18n/lead-messages";

/** Forms with their own thank-you text, by the last part of `/thank-you/{form}`. */
export const THANKS = ["careers", "financing", "known"] as const;

export type ThanksName = (typeof THANKS)[number];

export function isThanks(name: string): name is ThanksName {
  return (THANKS as readonly string[]).includes(name);
}

/** The text of the page shown after a form was sent without JavaScript. */
export function thankYouCopy(name: ThanksName, dealership: string): { title: string; body: string } {
  const { thanks, careers, applyFinancing } = leadMessages();
  const { min, max } = PRE_APPROVAL.answerHours;
  switch (name) {
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
