import { protection } from "./en/protection";

/** Words of the pages about warranties and vehicle protection plans. */
export function protectionMessages() {
  return protection;
}
