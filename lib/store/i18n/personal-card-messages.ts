import { personalCard } from "./en/personal-card";

/** Messages of a visitor's own payment on cards and vehicle pages. */
export function personalCardMessages() {
  return personalCard;
}
