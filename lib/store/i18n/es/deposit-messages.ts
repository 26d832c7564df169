import type { depositMessages } from "../deposit-messages";

const AFTER =
  "No es una compra, no paga impuestos y cuenta para el precio. Puede recuperarlo completo en cualquier momento hasta que firme, y se devuelve solo si usted no compró el vehículo cuando termina la reserva, si otro comprador pagó antes su depósito o si el vehículo se vende.";

export const deposit: ReturnType<typeof depositMessages> = {
  title: (vehicle, store) => `Depósito: ${vehicle}, ${store}`,
  policy: {
    authorize: (amount, hours, store) =>
      `${amount} reserva el vehículo, su precio y sus ofertas por ${hours} horas. ${store} bloquea el monto en su tarjeta y lo cobra solo cuando usted sigue adelante. ${AFTER}`,
    charge: (amount, hours, store) =>
      `${amount} reserva el vehículo, su precio y sus ofertas por ${hours} horas. ${store} lo cobra ahora a su tarjeta. ${AFTER}`,
  },
  heading: "Resérvelo con un depósito",
  off: "Aquí todavía no se puede pagar un depósito en línea. Llámenos y le reservamos el vehículo.",
  sendFirst: "Envíe primero su compra al concesionario, para que sepamos quién reserva el vehículo.",
  pay: (amount) => `Pagar el depósito de ${amount}`,
  payNote: "Usted paga en la página segura de Stripe. Nunca vemos su tarjeta.",
  notNow: "Este vehículo no se puede reservar ahora, porque está reservado, vendido o todavía no está aquí.",
  held: (amount, until) =>
    `Su depósito de ${amount} reserva el vehículo hasta el ${until}. Hasta entonces, el precio y las ofertas son suyos.`,
  paid: (amount) => `El concesionario tiene su depósito de ${amount}.`,
  blocked: "El monto está bloqueado en su tarjeta y todavía no se cobra.",
  checking:
    "Estamos confirmando su pago. Abra esta página de nuevo en un minuto o espere nuestro correo electrónico.",
  returning: (amount, reason) =>
    `Su depósito de ${amount} vuelve a su tarjeta, porque ${reason}. Una autorización termina enseguida; un reembolso tarda de 5 a 10 días en la mayoría de los bancos.`,
  returned: (amount, reason) => `Su depósito de ${amount} volvió a su tarjeta: ${reason}.`,
  reasons: {
    taken: "el depósito de otro comprador por este vehículo llegó primero",
    sold: "el vehículo ya no está disponible",
    closed: "la compra se cerró antes de que llegara el pago",
    amount: "el monto pagado no es el depósito del concesionario",
    ended: "la reserva terminó",
    staff: "el concesionario lo devolvió",
  },
  results: {
    paid: "Gracias. Estamos confirmando su pago.",
    unpaid: "No se pagó nada. Guardamos su compra; puede pagar cuando quiera.",
    later:
      "El servicio de pagos no responde. Guardamos su compra y no se cobró nada. Inténtelo de nuevo más tarde.",
    "deposit-changed": "El concesionario cambió su depósito. No se cobró nada. Vea las condiciones abajo.",
    "not-available": "El vehículo no se puede reservar ahora. No se cobró nada.",
  },
  mail: {
    hello: "Hola:",
    subject: (vehicle, store) => `Su depósito por el ${vehicle} – ${store}`,
    received: (vehicle) => `El ${vehicle} está reservado para usted`,
    receivedIntro: (amount, vehicle, until) =>
      `Tenemos su depósito de ${amount} por el ${vehicle}. Está reservado para usted hasta el ${until}.`,
    back: (amount) => `Le devolvemos su depósito de ${amount}`,
    backSubject: (vehicle, store) => `Le devolvemos su depósito por el ${vehicle} – ${store}`,
    backIntro: (amount, vehicle, reason) =>
      `Su depósito de ${amount} por el ${vehicle} vuelve a su tarjeta, porque ${reason}. Una autorización termina enseguida; un reembolso tarda de 5 a 10 días en la mayoría de los bancos.`,
    receipt: "Recibo",
    rows: { amount: "Depósito", number: "Número", until: "Reservado hasta" },
    open: "Abrir su compra",
    openIntro: "Vea su compra o mire vehículos similares:",
    why: "Recibió este correo electrónico porque pagó un depósito en nuestro sitio web.",
  },
};
