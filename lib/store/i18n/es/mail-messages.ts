import type { TranslationOf } from "../../../core/language/translation";
import type { mailMessages } from "../mail-messages";
import { sentence } from "./sentence";

/** Spanish messages shared by mails, the acknowledgement and the reminder. */
export const mails: TranslationOf<typeof mailMessages> = {
  stock: (number) => `Inventario ${number}`,
  openVehicle: "Ver este vehículo",
  dropped: (amount) => `el precio bajó ${amount}`,
  photo: (vehicle) => `Foto del ${vehicle}`,
  standIn: (vehicle) => `Ilustración de un vehículo como el ${vehicle}`,
  hours: { sales: "Horario de ventas", service: "Horario de servicio" },
  closed: "Cerrado",
  directions: "Cómo llegar",
  call: (phone) => `Llame al ${phone}`,
  replySubject: (vehicle) => (vehicle === "" ? "Su mensaje" : `Su mensaje sobre el ${vehicle}`),
  services: "Servicios",
  when: "Cuándo",
  where: "Dónde",
  vehicle: "Vehículo",
  received: {
    subject: (store) => `Recibimos su solicitud – ${store}`,
    heading: "Gracias. Recibimos su solicitud.",
    hello: "Hola:",
    arrived: (store) => `${store} recibió su solicitud, y alguien de nuestro equipo la está leyendo.`,
    sent: "Lo que envió",
    request: "Solicitud",
    phone: "Teléfono",
    phoneEnds: (digits) => `termina en ${digits}`,
    ownCar: "Su vehículo",
    next: "Qué sigue",
    who: {
      sales: "Nuestro equipo de ventas",
      service: "Nuestro equipo de servicio",
      credit: "Nuestro equipo de financiamiento",
      team: "Nuestro equipo",
    },
    answers: (who, by) => sentence(`${who} le responderá a más tardar el ${by}.`),
    soon: (who) => `${who} le responderá lo antes posible.`,
    appointment: (when) =>
      sentence(`Su prueba de manejo está programada para el ${when}. No tiene que hacer nada más.`),
    change: "Cambiar o cancelar",
    changeIntro: "Para cambiarla, cancelarla o agregarla a su calendario:",
    calendarNote: "El archivo adjunto la agrega a su calendario.",
    seeCar: "Ver este vehículo",
    why: "Recibió este correo porque alguien escribió esta dirección en un formulario de nuestro sitio. Si no fue usted, llámenos y borraremos la solicitud.",
  },
  savedList: {
    subject: (n, store) =>
      n === 1 ? `Un vehículo guardado en ${store}` : `${n} vehículos guardados en ${store}`,
    heading: (n) => (n === 1 ? "Un vehículo guardado" : `${n} vehículos guardados`),
    intro: (store) => `Estos son los vehículos guardados que usted se envió desde el sitio de ${store}.`,
    more: (n) => (n === 1 ? "Hay 1 más en la lista." : `Hay ${n} más en la lista.`),
    open: "Abrir la lista",
    openIntro: "Para abrir la lista o comparar sus vehículos:",
    prices:
      "Los precios son los que tenía nuestro sitio cuando enviamos este correo. Los vehículos se pueden vender en cualquier momento.",
    why: "Recibió este correo porque alguien escribió esta dirección en nuestro sitio. No le enviaremos nada más por eso.",
  },
  reminder: {
    subject: (what) => `Su ${what} es mañana`,
    at: (subject, store) => `${subject} – ${store}`,
    hello: "Hola:",
    text: (what, when) => sentence(`Le recordamos que su ${what} es el ${when}.`),
    bring: {
      service: "Traiga sus llaves, por favor.",
      "test-drive": "Traiga su licencia de manejo, por favor.",
      appraisal: "Traiga el título del vehículo, todas las llaves y su licencia de manejo, por favor.",
      pickup: "Traiga su licencia de manejo y su comprobante de seguro, por favor.",
      delivery: "Tenga a la mano su licencia de manejo y su comprobante de seguro, por favor.",
    },
  },
};
