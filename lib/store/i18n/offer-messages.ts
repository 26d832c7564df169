import { offers } from "./en/offers";

/** Words of special offers. */
export function offerMessages() {
  return offers;
}
