import { schedule } from "./en/schedule";

/** Words of picking a day and a time. */
export function scheduleMessages() {
  return schedule;
}
