import type { TranslationOf } from "../../../core/language/translation";
import type { clockMessages, openStateMessages } from "../en/opening-hours";

/** Spanish times and weekdays in opening hours, with the hours of a US clock. */
export const clock: TranslationOf<typeof clockMessages> = {
  weekdays: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
  time(hour, minute) {
    const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
    return `${hour % 12 || 12}${minutes} ${hour < 12 ? "a. m." : "p. m."}`;
  },
};

export const openState: TranslationOf<typeof openStateMessages> = {
  open: "Abierto hasta las {time}",
  opensToday: "Cerrado, abre a las {time}",
  opensTomorrow: "Cerrado, abre mañana a las {time}",
  opensLater: "Cerrado, abre el {day} a las {time}",
  closed: "Cerrado por ahora",
};
