import { financing } from "./en/financing";

/** Words of the pages about financing. */
export function financingMessages() {
  return financing;
}
