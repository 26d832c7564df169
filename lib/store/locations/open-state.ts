import type { WorkingHours } from "../api/hours-schema";
import { localTime } from "./local-time";
import type { ZoneOffset } from "./zone-offsets";

/** Hours are decimal, weekdays count from Monday (0). */
export type OpenState =
  | { kind: "open"; until: number }
  | { kind: "opensToday"; at: number }
  | { kind: "opensLater"; weekday: number; tomorrow: boolean; at: number }
  | { kind: "closed" };

/** Whether a department is open now, by its own wall clock, or when it opens next (docs/rules.md#working-hours). */
export function openState(hours: WorkingHours, zone: readonly ZoneOffset[], now: Date): OpenState {
  const { weekday, hour } = localTime(now, zone);
  const today = hours[weekday];
  if (today && !today.closed) {
    if (hour < today.open) return { kind: "opensToday", at: today.open };
    if (hour < today.close) return { kind: "open", until: today.close };
  }
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = hours[(weekday + ahead) % 7];
    if (day && !day.closed) {
      return { kind: "opensLater", weekday: (weekday + ahead) % 7, tomorrow: ahead === 1, at: day.open };
    }
  }
  return { kind: "closed" };
}
