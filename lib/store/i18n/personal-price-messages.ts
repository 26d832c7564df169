import { personalPrice } from "./en/personal-price";

/** Messages of the personalised price's steps, its plain form and its lead. */
export function personalPriceMessages() {
  return personalPrice;
}
