/** Texts of the personalised price; a file of its own, so that the browser loads no other texts with it. */
export const personalPrice = {
  name: "Personalize your price",
  /** Title of the answer when it could not be stored (docs/rules.md#toasts). */
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
      title: "How much would you put down?",
      field: "Down payment, $",
      hint: "In cash, beside any trade-in. You can change it later.",
    },
    "trade-in": { title: "Will you trade in a vehicle?", yes: "Yes", no: "No" },
    "trade-equity": {
      title: "What is your trade worth to you?",
      field: "Estimated trade equity, $",
      hint: "Its value less what you still owe on it. A guess is enough.",
    },
    "credit-score": {
      title: "What is your credit score?",
      field: "Credit score",
      hint: "It decides the rate of the estimate. A guess is enough: nobody asks a credit bureau.",
      unknown: "I do not know my score",
      assumed: (score: number) => `We then assume ${score}, and say so beside each figure.`,
    },
    "personal-details": {
      title: "Who is it for?",
      hint: "So that the store can confirm your figures. Your payment shows right after.",
    },
    done: {
      title: "Here is your payment",
      on: (vehicle: string) => `On the ${vehicle}:`,
      everywhere: "From now on your own payment stands on each vehicle of this site.",
      next: "What next?",
      browse: "Keep browsing",
      apply: "Get pre-approved",
      trade: "Value my trade",
    },
  },
  slider: (label: string) => `${label}, slider`,
  page: {
    title: (vehicle: string) => `Personalize your price: ${vehicle}`,
    intro: "Tell us how you would pay, and the store answers with your own payment.",
    back: "Back to the vehicle",
    tradeIn: "Will you trade in a vehicle?",
    equityHint: "Leave it empty if you trade nothing in.",
    scoreHint: "Leave it empty if you do not know it.",
    send: "Send",
    gone: "This vehicle is no longer listed",
    goneBody: "It may have been sold. There are more like it.",
    browse: "See our vehicles",
  },
  validation: {
    number: (least: string, most: string) => `Enter a whole number from ${least} to ${most}.`,
  },
  fields: {
    down: "Down payment, $",
    tradeIn: "Trading in a vehicle",
    tradeEquity: "Estimated trade equity, $",
    creditScore: "Credit score",
  },
  /** In the e-mail to the store. */
  lead: {
    down: (amount: string) => `Down payment: ${amount}`,
    tradeIn: (equity: string) => `Trade-in: yes, estimated equity ${equity}`,
    noTradeIn: "Trade-in: no",
    score: (score: number) => `Credit score, as the visitor gave it: ${score}`,
    noScore: "Credit score: not given",
  },
} as const;
