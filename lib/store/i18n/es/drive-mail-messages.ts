import type { TranslationOf } from "../../../core/language/translation";
import type { driveMailMessages } from "../drive-mail-messages";
import { sentence } from "./sentence";

/** Spanish mail to a customer whose appointment with the sales department was booked, moved or canceled. */
export const driveMail: TranslationOf<typeof driveMailMessages> = {
  subjects: {
    booked: (what, store) => `Su ${what} en ${store}`,
    moved: (what, store) => `Se cambió su ${what} en ${store}`,
    cancelled: (what, store) => `Se canceló su ${what} en ${store}`,
  },
  headings: {
    booked: (what) => `Su ${what} está programada`,
    moved: (what) => `Se cambió su ${what}`,
    cancelled: (what) => `Se canceló su ${what}`,
  },
  hello: "Hola:",
  booked: (what, when) => sentence(`Su ${what} está programada para el ${when}.`),
  moved: (what, when) => sentence(`Su ${what} ahora es el ${when}.`),
  cancelled: (what, when) => sentence(`Se canceló su ${what} del ${when}.`),
  link: "Para cambiarla, cancelarla o agregarla a su calendario:",
  linkLabel: "Cambiar o cancelar",
  call: (phone) => `¿Tiene preguntas? Llame al ${phone}.`,
  why: (what) =>
    `Recibió este correo porque alguien dio esta dirección al hacer la ${what}. Si no fue usted, llámenos, por favor.`,
};
