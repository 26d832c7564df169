import type { TranslationOf } from "../../../core/language/translation";
import type { personalPriceMessages } from "../personal-price-messages";

/** Spanish messages of the personalized price. */
export const personalPrice: TranslationOf<typeof personalPriceMessages> = {
  name: "Personalice su precio",
  problem: "Hubo un error al guardar sus datos.",
  dialog: {
    close: "Cerrar",
    progress: (position, count) => `Paso ${position} de ${count}`,
    back: "Atrás",
    next: "Continuar",
    send: "Mostrar mi mensualidad",
    sending: "Enviando…",
  },
  steps: {
    "down-payment": {
      title: "¿Cuánto va a dar de enganche?",
      field: "Enganche, $",
      hint: "En efectivo, sin contar su auto a cuenta. Puede cambiarlo después.",
    },
    "trade-in": { title: "¿Va a entregar un vehículo a cuenta?", yes: "Sí", no: "No" },
    "trade-equity": {
      title: "¿Cuánto vale su auto a cuenta?",
      field: "Valor estimado, $",
      hint: "Su valor menos lo que todavía debe. Un cálculo aproximado está bien.",
    },
    "credit-score": {
      title: "¿Cuál es su puntaje de crédito?",
      field: "Puntaje de crédito",
      hint: "De él depende la tasa estimada. Un cálculo aproximado está bien: esto no es una consulta de crédito.",
      unknown: "No sé mi puntaje",
      assumed: (band, score) =>
        `Calcularemos con crédito ${band.toLowerCase()} (${score}) y lo indicaremos junto a cada mensualidad.`,
    },
    "personal-details": {
      title: "¿A dónde se la enviamos?",
      hint: "Para que la sucursal pueda confirmar sus números. Su mensualidad aparece enseguida.",
    },
    done: {
      title: "Esta es su mensualidad",
      on: (vehicle) => `Con el ${vehicle}:`,
      everywhere: "Su mensualidad ahora aparece en todos los vehículos.",
      price: (price) => `Precio: ${price}`,
      seller: (name) => `${name} tiene sus datos y se comunicará con usted.`,
      call: (phone) => `Llame al ${phone}`,
      back: "Volver al vehículo",
      next: "¿Qué sigue?",
      browse: "Seguir viendo",
      apply: "Obtenga su preaprobación",
      trade: "Valuar mi auto",
    },
  },
  live: { from: "Mensualidad estimada: de", to: "a", estimated: "est." },
  slider: (label) => `${label}, control deslizante`,
  page: {
    title: (vehicle) => `Personalice su precio: ${vehicle}`,
    intro: "Díganos cómo quiere pagar y le mostraremos su mensualidad en la página siguiente.",
    back: "Volver al vehículo",
    tradeIn: "¿Va a entregar un vehículo a cuenta?",
    equityHint: "Déjelo así si no va a entregar un auto a cuenta.",
    scoreHint: (score) => `Déjelo vacío si no lo sabe y usaremos ${score}.`,
    send: "Mostrar mi mensualidad",
  },
  validation: {
    number: (min, max) => `Escriba un número entero de ${min} a ${max}.`,
  },
  fields: {
    down: "Enganche, $",
    tradeIn: "Auto a cuenta",
    tradeEquity: "Valor estimado de su auto, $",
    creditScore: "Puntaje de crédito",
  },
  lead: {
    down: (amount) => `Enganche: ${amount}`,
    tradeIn: (equity) => `Auto a cuenta: sí, valor estimado ${equity}`,
    noTradeIn: "Auto a cuenta: no",
    score: (score) => `Puntaje de crédito (según el cliente): ${score}`,
    noScore: "Puntaje de crédito: sin dato",
  },
};
