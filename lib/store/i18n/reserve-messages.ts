import { reserve } from "./en/reserve";

/** Messages of the private reserve. */
export function reserveMessages() {
  return reserve;
}
