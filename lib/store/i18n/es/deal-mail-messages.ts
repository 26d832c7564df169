import type { TranslationOf } from "../../../core/language/translation";
import type { dealMailMessages } from "../deal-mail-messages";

/** Spanish mails to a shopper about a deal. */
export const dealMails: TranslationOf<typeof dealMailMessages> = {
  hello: "Hola:",
  proposal: {
    subject: (vehicle: string, store: string) => `Una propuesta para el ${vehicle} – ${store}`,
    heading: "Tenemos una propuesta para usted",
    intro: (author: string, vehicle: string) =>
      `${author} revisó su compra del ${vehicle} y le propone otras condiciones.`,
    figures: "La propuesta",
    open: "Comparar y contestar",
    openIntro: "Véala junto a su versión, y acéptela o cambie lo que quiera:",
    notBinding:
      "No se compromete a nada hasta que firme en el concesionario. La aprobación, la tasa y los avisos sobre el crédito vienen de la financiera.",
  },
  link: {
    subject: (vehicle: string | null, store: string) =>
      vehicle === null ? `Su compra – ${store}` : `Su compra del ${vehicle} – ${store}`,
    heading: "Su compra",
    intro: "Este es el enlace a la compra que empezó en nuestro sitio.",
    open: "Abrir mi compra",
    code: "En el navegador donde la empezó se abre de inmediato. En otro dispositivo le pide un código que enviamos a esta dirección:",
    nobody: "Con esto no se envió nada al concesionario. Si no pidió este enlace, ignore este correo.",
    why: "Recibió este correo porque alguien escribió esta dirección para recibir el enlace a una compra.",
  },
  code: {
    subject: (store: string) => `Su código de ${store}`,
    heading: (code: string) => `Su código: ${code}`,
    enter: (code: string) => `Escriba ${code} para abrir su compra en su otro dispositivo.`,
    intro: (minutes: number) => `El código sirve ${minutes} minutos, en el navegador donde lo pidió.`,
    nobody: "Nunca pedimos este código por teléfono ni por mensaje. Si no lo pidió, ignore este correo.",
    why: "Recibió este correo porque alguien pidió un código para una compra con esta dirección.",
  },
  why: "Recibió este correo porque nos envió su compra desde nuestro sitio.",
};
