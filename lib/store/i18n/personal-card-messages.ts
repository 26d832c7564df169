import { personalCard } from "./en/personal-card";

/** Words of a visitor's own payment on cards and vehicle pages. */
export function personalCardMessages() {
  return personalCard;
}
