import { protection } from "./en/protection";

/** Messages of the pages about warranties and vehicle protection plans. */
export function protectionMessages() {
  return protection;
}
