import type { TranslationOf } from "../../../core/language/translation";
import type { scheduleMessages, testDriveMessages } from "../appointment-messages";
import { sentence } from "./sentence";

/** Spanish messages for choosing a day and a time. */
export const schedule: TranslationOf<typeof scheduleMessages> = {
  day: "Elija un día",
  time: "Elija una hora",
  times: (day, part) => `Horas del ${day}: ${part}`,
  partsOfDay: { morning: "Mañana", afternoon: "Tarde", evening: "Noche" },
  missed: "Esa hora ya no está disponible. Estas son las próximas horas libres:",
  call: (phone) => `Llame al ${phone}`,
  addToCalendar: "Agregar a su calendario",
  directions: "Cómo llegar",
  allSet: (firstName) => `Todo listo, ${firstName}.`,
  nextTitle: "Qué sigue",
  bringTitle: "Qué traer",
  whereTitle: "Dónde encontrarnos",
};

/** Spanish messages of the test drive pages. */
export const testDrive: TranslationOf<typeof testDriveMessages> = {
  schedule: "Programe una prueba de manejo",
  pageTitle: (vehicle) => `Programe una prueba de manejo: ${vehicle}`,
  back: "Volver al vehículo",
  where: (store, zone) => `En ${store}. Las horas están en ${zone}.`,
  expect: [
    "Traiga su licencia de manejo. Puede venir con quien quiera.",
    "La prueba de manejo es gratis y sin compromiso.",
    "Puede cambiarla o cancelarla en línea cuando quiera.",
  ],
  close: "Cerrar",
  loading: "Buscando horas libres…",
  steps: { details: "Confirme sus datos" },
  withPerson: (name) => `Con ${name}`,
  chosen: (when) => `Su prueba de manejo: ${when}`,
  nothingFree: "No hay horas libres en las próximas dos semanas. Llámenos y buscaremos una.",
  unavailable: "Por ahora no podemos mostrar las horas. Llámenos y buscaremos una.",
  scheduled: "Prueba de manejo programada",
  reachOut: (store) => `Alguien de ${store} se comunicará con usted para confirmarla.`,
  yours: (when) => sentence(`Ya tiene una prueba de manejo con este vehículo: ${when}.`),
  openYours: "Verla, cambiarla o cancelarla",
};
