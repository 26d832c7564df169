import { financing } from "./en/financing";

/** Messages of the pages about financing. */
export function financingMessages() {
  return financing;
}
