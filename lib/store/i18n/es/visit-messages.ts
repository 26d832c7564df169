import type { TranslationOf } from "../../../core/language/translation";
import type { bookingNameMessages, visitMessages } from "../visit-messages";
import { sentence } from "./sentence";

/** Spanish names of the kinds of appointments, all of them feminine and without accents. */
export const bookingNames: TranslationOf<typeof bookingNameMessages> = {
  service: "cita de servicio",
  "test-drive": "prueba de manejo",
  appraisal: "cita para valuar su auto",
  pickup: "cita para recoger su auto",
  delivery: "entrega a domicilio",
};

/** Spanish messages about a booked appointment with the sales department. */
export const visits: TranslationOf<typeof visitMessages> = {
  booked: {
    "test-drive": "Prueba de manejo programada",
    appraisal: "Su cita para el avalúo está reservada",
    pickup: "Su cita para recoger el vehículo está reservada",
    delivery: "Su entrega a domicilio está reservada",
  },
  next: {
    "test-drive": (store, when) => [
      `Alguien de ${store} se comunicará con usted para confirmarla.`,
      sentence(`Tendremos el auto listo para usted: ${when}.`),
      "Manéjelo. Toma unos 30 minutos.",
    ],
    appraisal: (store, when) => [
      sentence(`Traiga su vehículo a ${store}: ${when}.`),
      "Lo revisamos mientras espera. Toma unos 30 minutos.",
      "Confirmamos la cantidad, y usted decide.",
    ],
    pickup: (store, when) => [
      `Alguien de ${store} se comunicará con usted para confirmarla.`,
      sentence(`Tendremos el vehículo y sus papeles listos para usted: ${when}.`),
      "Le mostramos cómo funciona todo antes de que se vaya.",
    ],
    delivery: (store, when) => [
      `Alguien de ${store} se comunicará con usted para confirmarla y pedirle la dirección.`,
      sentence(`Le llevamos el vehículo: ${when}.`),
      "Le mostramos cómo funciona todo y revisamos juntos los papeles.",
    ],
  },
  bring: {
    "test-drive": [
      "Su licencia de manejo.",
      "Quien lo acompañe.",
      "El auto que va a entregar a cuenta, si tiene uno, con su título o el estado de cuenta del préstamo.",
    ],
    appraisal: [
      "El título o el registro del vehículo.",
      "Todas las llaves y los controles.",
      "La carta de saldo o el último estado de cuenta, si todavía debe dinero.",
      "Su licencia de manejo.",
    ],
    pickup: [
      "Su licencia de manejo.",
      "Su comprobante de seguro.",
      "El auto que va a entregar a cuenta, si tiene uno, con su título, sus llaves y el estado de cuenta del préstamo.",
    ],
    delivery: [
      "Su licencia de manejo.",
      "Su comprobante de seguro.",
      "El auto que va a entregar a cuenta, si tiene uno, con su título, sus llaves y el estado de cuenta del préstamo.",
    ],
  },
  keepBrowsing: "Seguir viendo",
  moved: (what) => `Se cambió su ${what}`,
  canceled: (what) => `Se canceló su ${what}`,
  canceledText: (what) => `Ya no tiene una ${what} programada. Puede programar otra cuando quiera.`,
  noneBooked: (what) => `Esta ${what} ya no está programada`,
  noneBookedText: "Se canceló o ya pasó. Puede programar otra cuando quiera.",
  browse: "Ver nuestros vehículos",
  over: (what) => `Esta ${what} ya empezó o ya pasó. Llámenos, por favor.`,
  failed: "No pudimos hacerlo en este momento. Nada cambió. Intente de nuevo o llámenos.",
  bookedFor: "Reservada para",
  see: "Verla, cambiarla o cancelarla",
  reschedule: "Cambiar la hora",
  rescheduleTitle: "Elija otra hora",
  keepTime: "Dejar la hora actual",
  confirmMove: (when) => sentence(`¿Cambiarla? Nueva hora: ${when}.`),
  move: (what) => `Cambiar la ${short(what)}`,
  cancel: (what) => `Cancelar la ${short(what)}`,
  confirmCancel: (what) => `¿Cancelar esta ${what}?`,
  confirmCancelText: "Su hora queda libre de inmediato para otras personas.",
  keep: (what) => `Conservar la ${short(what)}`,
  taken: "Alguien acaba de tomar esa hora. Elija otra.",
  email: {
    bookedSubject: (what) => `Nueva ${what}`,
    movedSubject: (what) => `${capital(what)}: cambiada`,
    canceledSubject: (what) => `${capital(what)}: cancelada`,
    when: "Cuándo",
    from: "Antes",
    vehicle: "Vehículo",
    id: "Lead",
  },
  calendar: {
    summary: (what, vehicle) => `${capital(what)}: ${vehicle}`,
    description: (store, phone) => `${store} se comunicará con usted para confirmarla. Teléfono: ${phone}`,
  },
};

/** Returns the name without its purpose, for buttons that fit on one line: "cita". */
function short(what: string): string {
  return what.split(" para ")[0]!;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
