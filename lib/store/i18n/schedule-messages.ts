import { schedule } from "./en/schedule";

/** Messages of picking a day and a time. */
export function scheduleMessages() {
  return schedule;
}
