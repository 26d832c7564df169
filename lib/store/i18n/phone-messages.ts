import { phone } from "./en/phone";

/** Words of phone verification alone: browser code takes these, not the whole catalogue. */
export function phoneMessages() {
  return phone;
}
