import type { TranslationOf } from "../../../core/language/translation";
import type { driveMailMessages } from "../drive-mail-messages";
import { sentence } from "./sentence";

/** Spanish mail to a visitor whose test drive staff booked, moved or canceled. */
export const driveMail: TranslationOf<typeof driveMailMessages> = {
  subjects: {
    booked: (store) => `Su prueba de manejo en ${store}`,
    moved: (store) => `Se cambió su prueba de manejo en ${store}`,
    cancelled: (store) => `Se canceló su prueba de manejo en ${store}`,
  },
  headings: {
    booked: "Su prueba de manejo está programada",
    moved: "Se cambió su prueba de manejo",
    cancelled: "Se canceló su prueba de manejo",
  },
  hello: "Hola:",
  booked: (when) => sentence(`Su prueba de manejo está programada para el ${when}.`),
  moved: (when) => sentence(`Su prueba de manejo ahora es el ${when}.`),
  cancelled: (when) => sentence(`Se canceló su prueba de manejo del ${when}.`),
  link: "Para cambiarla, cancelarla o agregarla a su calendario:",
  linkLabel: "Cambiar o cancelar",
  call: (phone) => `¿Tiene preguntas? Llame al ${phone}.`,
  why: "Recibió este correo porque alguien dio esta dirección al hacer la prueba de manejo. Si no fue usted, llámenos, por favor.",
};
