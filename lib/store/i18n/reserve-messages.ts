import { reserve } from "./en/reserve";

/** Words of the private reserve. */
export function reserveMessages() {
  return reserve;
}
