import { defineMessages } from "../../core/language/messages";

/** Messages of the payment aside, in a separate file so that the browser loads no others with it. */
const payment = {
  label: "Est. payment",
  /** Label of a payment with chosen offers. */
  withOffers: (count: number) => (count > 1 ? "with these offers" : "with this offer"),
  month: (amount: string) => `${amount}/mo`,
  /** Texts of the dialog over a list of vehicles. */
  dialog: { title: (vehicle: string) => `Payment for the ${vehicle}`, close: "Close" },
  noScript: "Example payment. Turn on JavaScript to change it, or call us for other terms.",
  edit: "Edit",
  editWhat: " the payment",
  /** Offers that the visitor can use in the calculator. */
  offers: { title: "Offers on this vehicle", use: "Use this offer", remove: "Remove" },
  plans: { legend: "Pay by", finance: "Finance", lease: "Lease" },
  loan: {
    terms: (months: number, apr: string, down: string) => `${months} mo · ${apr}% APR · ${down} down`,
    total: (borrowed: string, total: string) => `${borrowed} financed, ${total} total of payments.`,
  },
  lease: {
    terms: (months: number, down: string, due: string) =>
      `${months} payments · ${down} down · ${due} due at signing`,
    signing: (acquisitionFee: string) =>
      `The first payment is due at signing; no security deposit. An acquisition fee of ${acquisitionFee} is included in the capitalized cost.`,
    total: (miles: string, mile: string, disposition: string, total: string) =>
      `${miles} miles a year, then ${mile} a mile. ${disposition} at lease end; ${total} in total.`,
    rate: (rate: string) => `Calculated at a lease rate of ${rate}% a year.`,
  },
  score: {
    assumed: (score: number) => `Assumes a credit score of ${score}.`,
    given: (score: number) => `At a credit score of ${score}.`,
  },
  /** Replaces the assumed score for the rate of an offer. */
  offerRate: "At the offer's rate, on approved credit.",
  /** Replaces the credit score for a rate that a lender offered after a soft pull. */
  prequalified: {
    by: (lender: string, date: string) => `Prequalified with ${lender}, until ${date}`,
    sample: (lender: string) => `${lender} (sample)`,
  },
  rebates: (amount: string) => `After ${amount} in rebates.`,
  leftOver: (amount: string) =>
    `Your trade-in covers the price and leaves about ${amount}. Ask us how we pay it out.`,
  equity: (amount: string) => `After ${amount} in trade-in equity.`,
  /** Terms on a card, after the credit band. */
  card: {
    equity: (amount: string) => `${amount} trade-in`,
    taxed: "with tax and fees",
    offerRate: "On approved credit",
  },
  excluded: {
    fees: "any charges not in the price",
    tax: "tax",
    title: "title",
    registration: "registration",
  },
  before: (parts: string) => `Before ${parts}; not an offer of credit.`,
  fields: {
    cashDown: "Down payment, $",
    cashDownPercent: "Down payment, %",
    tradeEquity: "Trade-in equity, $",
    creditScore: "Credit score",
    term: "Term, months",
    annualMiles: "Miles a year",
  },
  chips: {
    term: "Term, months",
    credit: "Your credit",
    otherTerm: "Another term",
    enterScore: "Enter my score",
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
  wrongLink: "Some numbers in the link weren't valid, so we used our defaults.",
};

export const paymentMessages = defineMessages("payment", payment);
