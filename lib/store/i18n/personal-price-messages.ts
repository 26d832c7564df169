import { defineMessages } from "../../core/language/messages";

/** Messages of the personalized price, in a separate file so that the browser loads no others with it. */
const personalPrice = {
  name: "Personalize your price",
  /** Title of the response if the form could not be stored (docs/rules.md#toasts). */
  problem: "There was an error saving your information.",
  dialog: {
    close: "Close",
    progress: (position: number, count: number) => `Step ${position} of ${count}`,
    back: "Back",
    next: "Continue",
    send: "Show my payment",
    sending: "Sending…",
  },
  steps: {
    "down-payment": {
      title: "How much will you put down?",
      field: "Down payment, $",
      hint: "In cash, not counting a trade-in. You can change it later.",
    },
    "trade-in": { title: "Will you trade in a vehicle?", yes: "Yes", no: "No" },
    "trade-equity": {
      title: "What is your trade-in equity?",
      field: "Estimated trade equity, $",
      hint: "Its value minus what you still owe on it. A best guess is fine.",
    },
    "credit-score": {
      title: "What is your credit score?",
      field: "Credit score",
      hint: "It sets the estimated rate. A best guess is fine: this is not a credit check.",
      unknown: "I don't know my score",
      assumed: (band: string, score: number) =>
        `We'll assume ${band.toLowerCase()} credit (${score}) and note it next to each payment.`,
    },
    "personal-details": {
      title: "Where should we send it?",
      hint: "So the store can confirm your numbers. Your payment shows right after this.",
    },
    done: {
      title: "Here is your payment",
      on: (vehicle: string) => `On the ${vehicle}:`,
      everywhere: "Your payment now shows on every vehicle.",
      price: (price: string) => `Price: ${price}`,
      seller: (name: string) => `${name} has your details and will get back to you.`,
      call: (phone: string) => `Call ${phone}`,
      back: "Return to the vehicle",
      next: "What's next?",
      browse: "Keep browsing",
      apply: "Get pre-approved",
      trade: "Value my trade",
    },
  },
  /** Payment at the foot of each step; the first two are read aloud before and between the figures. */
  live: { from: "Estimated payment: from", to: "to", estimated: "est." },
  slider: (label: string) => `${label}, slider`,
  page: {
    title: (vehicle: string) => `Personalize your price: ${vehicle}`,
    intro: "Tell us how you'd like to pay, and we'll show your payment on the next page.",
    back: "Return to the vehicle",
    tradeIn: "Will you trade in a vehicle?",
    equityHint: "Leave this alone if you don't have a trade-in.",
    scoreHint: (score: number) => `Leave it blank if you don't know it, and we'll use ${score}.`,
    send: "Show my payment",
  },
  validation: {
    number: (min: string, max: string) => `Enter a whole number from ${min} to ${max}.`,
  },
  fields: {
    down: "Down payment, $",
    tradeIn: "Trading in a vehicle",
    tradeEquity: "Estimated trade equity, $",
    creditScore: "Credit score",
  },
  /** Texts of the email to the store. */
  lead: {
    down: (amount: string) => `Down payment: ${amount}`,
    tradeIn: (equity: string) => `Trade-in: yes, estimated equity ${equity}`,
    noTradeIn: "Trade-in: no",
    score: (score: number) => `Credit score (self-reported): ${score}`,
    noScore: "Credit score: not given",
  },
};

/** Returns the messages of the personalized price: its steps, its plain form and its lead. */
export const personalPriceMessages = defineMessages("personalPrice", personalPrice);
