import type { TranslationOf } from "../../../core/language/translation";
import { longDate } from "../../../core/time/zoned-time";
import type { holidayMessages } from "../holiday-messages";

/** Spanish messages of closed days. */
export const holidays: TranslationOf<typeof holidayMessages> = {
  names: {
    "new-years-day": "Año Nuevo",
    "memorial-day": "Día de los Caídos",
    juneteenth: "Juneteenth",
    "independence-day": "Día de la Independencia",
    "labor-day": "Día del Trabajo",
    "veterans-day": "Día de los Veteranos",
    "thanksgiving-day": "Día de Acción de Gracias",
    "christmas-eve": "Nochebuena",
    "christmas-day": "Navidad",
    "new-years-eve": "Víspera de Año Nuevo",
  },
  day: (date, name) => `${longDate(date)} (${name})`,
  closedOn: (days) => `Cerrado: ${new Intl.ListFormat("es-US").format(days)}`,
};
