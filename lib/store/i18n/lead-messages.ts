import { leads } from "./en/leads";

/** Messages of the lead forms alone: browser code takes these, not the whole catalogue. */
export function leadMessages() {
  return leads;
}
