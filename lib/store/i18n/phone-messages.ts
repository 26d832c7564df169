import { phone } from "./en/phone";

/** Messages of phone verification alone: browser code takes these, not the whole catalogue. */
export function phoneMessages() {
  return phone;
}
