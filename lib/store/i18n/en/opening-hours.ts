import { defineMessages } from "../../../core/language/messages";

/**
 * Times and weekdays in opening hours, equal to those of `Intl` in English. `Intl` is not used: the browser formats
 * opening hours too, and creating the first formatter blocks a slow phone for a tenth of a second.
 */
const clock = {
  /** Short names, Monday first. */
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  /** Formats a time. @param hour 0 to 23 */
  time(hour: number, minute: number): string {
    const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
    return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
  },
  moment: (date: string, time: string) => `${date} at ${time}`,
};

/** Templates that the browser fills in: `{time}` and `{day}` are replaced. */
const openState = {
  open: "Open until {time}",
  opensToday: "Closed, opens {time}",
  opensTomorrow: "Closed, opens tomorrow {time}",
  opensLater: "Closed, opens {day} {time}",
  closed: "Closed for now",
};

export const clockMessages = defineMessages("clock", clock);

export const openStateMessages = defineMessages("openState", openState);
