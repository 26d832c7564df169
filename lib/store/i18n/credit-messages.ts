import { credit } from "./en/credit";

/** Messages of the full credit application alone: browser code takes these, not the whole catalogue. */
export function creditMessages() {
  return credit;
}
