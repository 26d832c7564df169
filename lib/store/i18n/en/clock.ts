/**
 * Times of day and weekdays in opening hours, as `Intl` writes them in English. It is not asked itself: the browser, too,
 * says when a store opens, and making its first formatter holds a slow phone for a tenth of a second.
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
