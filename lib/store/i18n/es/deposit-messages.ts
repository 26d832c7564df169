import type { depositMessages } from "../deposit-messages";

const AFTER =
  "No es una compra, no paga impuestos y se descuenta del precio. Puede recuperarlo completo en cualquier momento antes de firmar. Se lo devolvemos automáticamente si no ha comprado el vehículo cuando termina el apartado, si otro comprador pagó antes su depósito o si el vehículo se vende.";

export const deposit: ReturnType<typeof depositMessages> = {
  title: (vehicle, store) => `Depósito: ${vehicle}, ${store}`,
  policy: {
    authorize: (amount, hours, store) =>
      `${amount} apartan el vehículo, su precio y sus ofertas por ${hours} horas. ${store} retiene el monto en su tarjeta y lo cobra solo si usted sigue adelante. ${AFTER}`,
    charge: (amount, hours, store) =>
      `${amount} apartan el vehículo, su precio y sus ofertas por ${hours} horas. ${store} lo cobra ahora a su tarjeta. ${AFTER}`,
  },
  heading: "Apártelo con un depósito",
  off: "Todavía no se puede pagar un depósito en línea. Llámenos y le apartamos el vehículo.",
  sendFirst: "Envíe primero su compra al concesionario, para que sepamos a quién le apartamos el vehículo.",
  pay: (amount) => `Pagar el depósito de ${amount}`,
  payNote: "Usted paga en la página segura de Stripe. Nunca vemos su tarjeta.",
  notNow: "Este vehículo no se puede apartar ahora, porque ya está apartado, se vendió o todavía no llega.",
  held: (amount, until) =>
    `Con su depósito de ${amount}, el vehículo queda apartado hasta el ${until}. Hasta entonces, el precio y las ofertas son suyos.`,
  paid: (amount) => `El concesionario tiene su depósito de ${amount}.`,
  blocked: "El monto está retenido en su tarjeta. Todavía no se le ha cobrado.",
  checking:
    "Estamos confirmando su pago. Abra esta página de nuevo en un minuto o espere nuestro correo electrónico.",
  returning: (amount, reason) =>
    `Le devolvemos su depósito de ${amount} a su tarjeta, porque ${reason}. Una retención se libera enseguida; un reembolso tarda de 5 a 10 días en la mayoría de los bancos.`,
  returned: (amount, reason) => `Le devolvimos su depósito de ${amount} a su tarjeta, porque ${reason}.`,
  reasons: {
    taken: "el depósito de otro comprador por este vehículo llegó primero",
    sold: "el vehículo ya no está disponible",
    closed: "la compra se cerró antes de que llegara el pago",
    amount: "el monto pagado no coincide con el depósito del concesionario",
    ended: "el apartado terminó",
    staff: "el concesionario lo liberó",
  },
  results: {
    paid: "Gracias. Estamos confirmando su pago.",
    unpaid: "No ha pagado nada. Guardamos su compra; puede pagar cuando quiera.",
    later:
      "El servicio de pagos no responde. Guardamos su compra y no se cobró nada. Inténtelo de nuevo más tarde.",
    "deposit-changed": "El concesionario cambió su depósito. No se cobró nada. Vea las condiciones abajo.",
    "not-available": "El vehículo no se puede apartar ahora. No se cobró nada.",
  },
  mail: {
    hello: "Hola:",
    subject: (vehicle, store) => `Su depósito por el ${vehicle} – ${store}`,
    received: (vehicle) => `El ${vehicle} está apartado para usted`,
    receivedIntro: (amount, vehicle, until) =>
      `Tenemos su depósito de ${amount} por el ${vehicle}. Está apartado para usted hasta el ${until}.`,
    back: (amount) => `Le devolvemos su depósito de ${amount}`,
    backSubject: (vehicle, store) => `Le devolvemos su depósito por el ${vehicle} – ${store}`,
    backIntro: (amount, vehicle, reason) =>
      `Le devolvemos a su tarjeta su depósito de ${amount} por el ${vehicle}, porque ${reason}. Una retención se libera enseguida; un reembolso tarda de 5 a 10 días en la mayoría de los bancos.`,
    receipt: "Recibo",
    rows: { amount: "Depósito", number: "Número", until: "Apartado hasta" },
    open: "Abrir su compra",
    openIntro: "Vea su compra o vehículos parecidos:",
    why: "Recibió este correo porque pagó un depósito en nuestro sitio.",
  },
};
