/** Texts of the payment aside; a separate file, so that the browser loads no other texts with it. */
export const payment = {
  label: "Est. payment",
  month: (amount: string) => `${amount}/mo`,
  noScript: "Example payment. Turn on JavaScript to change it, or call us for other terms.",
  adjust: "Adjust the payment",
  plans: { legend: "Pay by", finance: "Finance", lease: "Lease" },
  loan: {
    terms: (months: number, apr: string, down: string) => `${months} mo · ${apr}% APR · ${down} down`,
    total: (borrowed: string, total: string) => `${borrowed} financed, ${total} total of payments.`,
  },
  lease: {
    terms: (months: number, down: string, due: string) =>
      `${months} payments · ${down} down · ${due} due at signing`,
    total: (miles: string, mile: string, disposition: string, total: string) =>
      `The first payment is due at signing. ${miles} miles a year, then ${mile} a mile. ${disposition} at lease end; ${total} in total.`,
    rate: (rate: string) => `Calculated at a lease rate of ${rate}% a year.`,
  },
  score: {
    assumed: (score: number) => `Assumes a credit score of ${score}.`,
    given: (score: number) => `At a credit score of ${score}.`,
  },
  excluded: { fees: "fees", tax: "tax", title: "title", registration: "registration" },
  before: (parts: string) => `Before ${parts}; not an offer of credit.`,
  fields: {
    cashDown: "Down payment, $",
    cashDownPercent: "Down payment, %",
    tradeEquity: "Trade-in equity, $",
    creditScore: "Credit score",
    term: "Term, months",
    annualMiles: "Miles a year",
  },
  slider: (label: string) => `${label}, slider`,
  downBy: { legend: "Down payment in", amount: "Dollars", percent: "Percent" },
  withTaxAndFees: "Include estimated tax and fees",
  fitted: {
    "no number": (value: string) => `Not a number: set to ${value}.`,
    below: (value: string) => `The minimum is ${value}.`,
    above: (value: string) => `The maximum is ${value}.`,
    step: (value: string) => `Rounded to ${value}.`,
  },
  share: {
    copy: "Copy a link to this payment",
    copied: "Link copied.",
    failed: "Copy this link:",
  },
  reset: "Start over",
  wrongLink: "Some numbers in the link were not valid, so we used our defaults.",
} as const;
