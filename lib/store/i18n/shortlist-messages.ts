import { shortlist } from "./en/shortlist";

/** Words of favourites and of comparing. */
export function shortlistMessages() {
  return shortlist;
}
