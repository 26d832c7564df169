import { offers } from "./en/offers";

/** Messages of special offers. */
export function offerMessages() {
  return offers;
}
