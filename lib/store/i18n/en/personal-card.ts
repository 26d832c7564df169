/** From here on a score is excellent, as lenders group them. */
const EXCELLENT_SCORE = 800;

/**
 * Texts of a visitor's own payment on cards and on the vehicle page; a separate file, since search in the browser
 * loads it.
 */
export const personalCard = {
  /** On a card, before and after. */
  card: {
    label: "Est. payment",
    ownLabel: "Your payment",
    month: (amount: string) => `${amount}/mo`,
    terms: (months: number, apr: string, down: string) => `${months} mo · ${apr}% APR · ${down} down`,
    assumed: (score: number) => (score >= EXCELLENT_SCORE ? "Excellent credit" : `Score ${score} assumed`),
    given: (score: number) => `Score ${score}`,
    equity: (amount: string) => `${amount} trade-in`,
    personalize: "Personalize",
    change: "Change",
    of: (vehicle: string) => ` the payment for the ${vehicle}`,
  },
  /** On the vehicle page. */
  block: {
    label: "Your payment",
    locked: "$---/mo",
    terms: "Get your payment in about a minute",
    why: "Answer six short questions about your down payment, trade-in and credit score. Your estimate then shows here and on every vehicle. The advertised price stays the same.",
    personalize: "Personalize my price",
    change: "Change my answers",
    details: (borrowed: string, total: string) => `${borrowed} financed, ${total} total of payments.`,
    given: (score: number) => `At a credit score of ${score}.`,
    assumed: (score: number) => `Assumes a credit score of ${score}.`,
    equity: (amount: string) => `After ${amount} in trade-in equity.`,
    note: "Before fees, tax, title and registration; not an offer of credit.",
  },
} as const;
