/** Texts of a visitor's own payment on cards and on the vehicle page; a file of its own, since search in the browser loads it. */
export const personalCard = {
  /** On a card, before and after. */
  card: {
    label: "Est. payment",
    ownLabel: "Your payment",
    month: (amount: string) => `${amount}/mo`,
    terms: (months: number, apr: string, down: string) => `${months} mo · ${apr}% APR · ${down} down`,
    assumed: (score: number) => `Score ${score} assumed`,
    given: (score: number) => `Score ${score}`,
    equity: (amount: string) => `${amount} trade-in`,
    personalize: "Personalize",
    change: "Change",
    of: (vehicle: string) => ` the payment of the ${vehicle}`,
  },
  /** On the vehicle page. */
  block: {
    label: "Your own payment",
    locked: "Locked",
    terms: "By your down payment, trade-in and score",
    why: "Answer six short questions on down payment, trade-in and credit score. Your own estimate then stands here and on every vehicle. The advertised price stays as it is.",
    personalize: "Personalize my price",
    change: "Change my answers",
    details: (borrowed: string, total: string) => `${borrowed} financed, ${total} of payments in total.`,
    given: (score: number) => `At a credit score of ${score}.`,
    assumed: (score: number) => `Assumes a credit score of ${score}.`,
    equity: (amount: string) => `After ${amount} of trade-in equity.`,
    note: "Before fees, tax, title and registration; not an offer of credit.",
  },
} as const;
