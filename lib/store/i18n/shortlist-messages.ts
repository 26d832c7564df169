import { shortlist } from "./en/shortlist";

/** Messages of favourites and comparison. */
export function shortlistMessages() {
  return shortlist;
}
