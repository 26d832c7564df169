/**
 * Times of day and weekdays in opening hours, as `Intl` writes them in English. `Intl` itself is not used: the
 * browser also formats opening hours, and creating the first formatter blocks a slow phone for a tenth of a second.
 */
export const clockMessages = {
  /** Short, Monday first. */
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  /** @param hour 0 to 23 */
  time(hour: number, minute: number): string {
    const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
    return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
  },
};

/** Filled in the browser, hence templates and not functions: `{time}` and `{day}` are replaced. */
export const openStateMessages = {
  open: "Open until {time}",
  opensToday: "Closed, opens {time}",
  opensTomorrow: "Closed, opens tomorrow {time}",
  opensLater: "Closed, opens {day} {time}",
  closed: "Closed for now",
};
