import type { TranslationOf } from "../../../core/language/translation";
import type { paymentMessages } from "../payment-messages";

/** Spanish messages of the payment aside. */
export const payment: TranslationOf<typeof paymentMessages> = {
  label: "Mensualidad est.",
  withOffers: (count) => (count > 1 ? "con estas ofertas" : "con esta oferta"),
  month: (amount) => `${amount}/mes`,
  dialog: { title: (vehicle) => `Mensualidad del ${vehicle}`, close: "Cerrar" },
  noScript: "Mensualidad de ejemplo. Active JavaScript para cambiarla, o llámenos para otros términos.",
  edit: "Cambiar",
  editWhat: " la mensualidad",
  offers: { title: "Ofertas para este vehículo", use: "Usar esta oferta", remove: "Quitar" },
  plans: { legend: "Cómo quiere pagar", finance: "Financiar", lease: "Arrendar" },
  loan: {
    terms: (months, apr, down) => `${months} meses · ${apr}% APR · ${down} de enganche`,
    total: (borrowed, total) => `${borrowed} financiados; total de pagos, ${total}.`,
  },
  lease: {
    terms: (months, down, due) => `${months} pagos · ${down} de enganche · ${due} al firmar`,
    signing: (acquisitionFee) =>
      `La primera mensualidad se paga al firmar; sin depósito de garantía. El costo capitalizado incluye un cargo de adquisición de ${acquisitionFee}.`,
    total: (miles, mile, disposition, total) =>
      `${miles} millas al año, después ${mile} por milla. ${disposition} al terminar el arrendamiento; ${total} en total.`,
    rate: (rate) => `Calculado con una tasa de arrendamiento de ${rate}% al año.`,
  },
  score: {
    assumed: (score) => `Supone un puntaje de crédito de ${score}.`,
    given: (score) => `Con un puntaje de crédito de ${score}.`,
  },
  offerRate: "Con la tasa de la oferta, sujeto a aprobación de crédito.",
  prequalified: {
    by: (lender, date) => `Precalificado con ${lender}, hasta el ${date}`,
    sample: (lender) => `${lender} (ejemplo)`,
  },
  rebates: (amount) => `Después de ${amount} de bonificaciones.`,
  leftOver: (amount) =>
    `Su auto a cuenta cubre el precio y sobran unos ${amount}; pregúntenos cómo se le pagan.`,
  equity: (amount) => `Después de ${amount} de su auto a cuenta.`,
  card: {
    equity: (amount) => `${amount} por su auto`,
    taxed: "con impuesto y cargos",
    offerRate: "Sujeto a aprobación de crédito",
  },
  excluded: {
    fees: "otros cargos que no están en el precio",
    tax: "el impuesto",
    title: "el título",
    registration: "las placas",
  },
  before: (parts) => `${beforeParts(parts)}; no es una oferta de crédito.`,
  fields: {
    cashDown: "Enganche, $",
    cashDownPercent: "Enganche, %",
    tradeEquity: "Valor de su auto a cuenta, $",
    creditScore: "Puntaje de crédito",
    term: "Plazo, meses",
    annualMiles: "Millas al año",
  },
  chips: {
    term: "Plazo, meses",
    credit: "Su crédito",
    otherTerm: "Otro plazo",
    enterScore: "Escribir mi puntaje",
  },
  slider: (label) => `${label}, control deslizante`,
  downBy: { legend: "Enganche en", amount: "Dólares", percent: "Porcentaje" },
  withTaxAndFees: "Incluir impuesto y cargos estimados",
  fitted: {
    "no number": (value) => `No es un número: se puso ${value}.`,
    below: (value) => `El mínimo es ${value}.`,
    above: (value) => `El máximo es ${value}.`,
    step: (value) => `Se redondeó a ${value}.`,
  },
  share: {
    copy: "Copiar un enlace a esta mensualidad",
    copied: "Enlace copiado.",
    failed: "Copie este enlace:",
  },
  reset: "Empezar de nuevo",
  wrongLink: "Algunos números del enlace no eran válidos; usamos los nuestros.",
};

/** Returns "antes de" with a list, whose first article may join it: "antes del título y las placas". */
export function beforeParts(parts: string): string {
  return `Antes de ${parts}`.replace(/^Antes de el /, "Antes del ");
}
