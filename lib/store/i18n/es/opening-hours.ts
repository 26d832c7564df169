import type { TranslationOf } from "../../../core/language/translation";
import type { clockMessages, openStateMessages } from "../en/opening-hours";

/** Spanish times and weekdays in opening hours, with the hours of a US clock. */
export const clock: TranslationOf<typeof clockMessages> = {
  weekdays: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
  time(hour, minute) {
    const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
    return `${hour % 12 || 12}${minutes} ${hour < 12 ? "a. m." : "p. m."}`;
  },
  moment: (date, time) => `${date} a ${/^1(?!\d)/.test(time) ? "la" : "las"} ${time}`,
};

// Without an article before the time: it is "la 1", but "las 2".
export const openState: TranslationOf<typeof openStateMessages> = {
  open: "Abierto, cierra: {time}",
  opensToday: "Cerrado, abre hoy: {time}",
  opensTomorrow: "Cerrado, abre mañana: {time}",
  opensLater: "Cerrado, abre el {day}: {time}",
  closed: "Cerrado por ahora",
};
