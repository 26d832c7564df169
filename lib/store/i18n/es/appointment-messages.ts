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
  where: (store) => `En ${store}. Las horas son de la zona horaria de la sucursal.`,
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
  next: (store, when) => [
    `Alguien de ${store} se comunicará con usted para confirmarla.`,
    sentence(`Tendremos el auto listo para usted: ${when}.`),
    "Manéjelo. Toma unos 30 minutos.",
  ],
  bring: [
    "Su licencia de manejo.",
    "Quien lo acompañe.",
    "El auto que va a entregar a cuenta, si tiene uno, con su título o el estado de cuenta del préstamo.",
  ],
  keepBrowsing: "Seguir viendo",
  yours: (when) => sentence(`Ya tiene una prueba de manejo con este vehículo: ${when}.`),
  openYours: "Verla, cambiarla o cancelarla",
  moved: "Se cambió su prueba de manejo",
  canceled: "Se canceló su prueba de manejo",
  canceledText: "Ya no tiene una prueba de manejo programada. Puede programar otra cuando quiera.",
  noneBooked: "Esta prueba de manejo ya no está programada",
  browse: "Ver nuestros vehículos",
  noneBookedText: "Se canceló o ya pasó. Puede programar otra cuando quiera.",
  over: "Esta prueba de manejo ya empezó o ya pasó. Llámenos, por favor.",
  failed: "No pudimos hacerlo en este momento. Nada cambió. Intente de nuevo o llámenos.",
  change: {
    reschedule: "Cambiar la hora",
    rescheduleTitle: "Elija otra hora",
    keepTime: "Dejar la hora actual",
    confirmMove: (when) => sentence(`¿Cambiarla? Nueva hora: ${when}.`),
    move: "Cambiar la prueba de manejo",
    cancel: "Cancelar la prueba de manejo",
    confirmCancel: "¿Cancelar esta prueba de manejo?",
    confirmCancelText: "Su hora queda libre de inmediato para otras personas.",
    keep: "Conservar la prueba de manejo",
    taken: "Alguien acaba de tomar esa hora. Elija otra.",
  },
  email: {
    movedSubject: "Prueba de manejo cambiada",
    canceledSubject: "Prueba de manejo cancelada",
    when: "Cuándo",
    from: "Antes",
    vehicle: "Vehículo",
    id: "Lead",
  },
  calendar: {
    summary: (vehicle) => `Prueba de manejo: ${vehicle}`,
    description: (store, phone) => `${store} se comunicará con usted para confirmarla. Teléfono: ${phone}`,
  },
};
