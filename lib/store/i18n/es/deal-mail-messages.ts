/** Spanish mails to a shopper about a deal. */
export const dealMails = {
  hello: "Hola:",
  proposal: {
    subject: (vehicle: string, store: string) => `Una propuesta para el ${vehicle} – ${store}`,
    heading: "Tenemos una propuesta para usted",
    intro: (author: string, vehicle: string) =>
      `${author} revisó su compra del ${vehicle} y le propone otras condiciones.`,
    figures: "La propuesta",
    open: "Comparar y responder",
    openIntro: "Véala junto a su propia versión y acéptela o cambie lo que quiera:",
    notBinding:
      "Nada es vinculante hasta que firme en el concesionario. La aprobación, la tasa y los avisos sobre el crédito vienen de la entidad financiera.",
  },
  link: {
    subject: (vehicle: string, store: string) => `Su compra del ${vehicle} – ${store}`,
    heading: "Su compra",
    intro: (vehicle: string) => `Este es el enlace a su compra del ${vehicle}.`,
    open: "Abrir su compra",
    openIntro: "En otro dispositivo, primero enviamos un código a esta dirección:",
    why: "Recibió este correo porque se escribió esta dirección en nuestro sitio. No le enviaremos nada más por ello.",
  },
  code: {
    subject: (store: string) => `Su código de ${store}`,
    heading: (code: string) => `Su código: ${code}`,
    intro: (minutes: number) =>
      `Escriba este código para abrir su compra en este dispositivo. Sirve durante ${minutes} minutos.`,
    nobody: "Nunca pedimos este código por teléfono ni por mensaje. Si no lo pidió, ignore este correo.",
    why: "Recibió este correo porque alguien pidió un código para una compra con esta dirección.",
  },
  why: "Recibió este correo porque nos envió una compra desde nuestro sitio.",
};
