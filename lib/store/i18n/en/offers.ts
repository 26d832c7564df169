interface LeaseFigures {
  credit: string;
  acquisitionFee: string;
  down: string;
  miles: string;
  excess: string;
  disposition: string;
  total: string;
  score: number;
}

/** Texts of special offers, on their pages and on the vehicles that they are for. */
export const offers = {
  labels: {
    Discount: "Discount",
    "Limited Time": "Limited time",
    Warranty: "Warranty",
    APR: "Financing",
    Factory: "Factory offer",
    Loyalty: "Loyalty",
  },
  openDates: { start: "today", end: "further notice" },
  starts: (date: string) => `Starts ${date}`,
  ends: (date: string) => `Ends ${date}`,
  /** Of an offer that recurs monthly, in any month but its last. */
  renewed: (date: string) => `Through ${date}, renewed each month`,
  ended: (date: string) => `Ended ${date}`,
  terms: "Terms of this offer",
  example: {
    loan: (payment: string, months: number, apr: string, down: string) =>
      `${payment}/mo for ${months} months at ${apr}% APR, ${down} down`,
    loanDetail: (principal: string, total: string) =>
      `${principal} financed, ${total} in all payments. Before fees, tax, title and registration; on approved credit.`,
    lease: (payment: string, months: number, dueAtSigning: string) =>
      `${payment}/mo lease, ${months} payments, ${dueAtSigning} due at signing`,
    leaseDetail: (figures: LeaseFigures) =>
      `Due at signing are ${figures.down} down and the first payment; no security deposit. The ${figures.credit} credit and an acquisition fee of ${figures.acquisitionFee} are in the capitalized cost. ${figures.miles} miles a year, ${figures.excess} for each mile over, ${figures.disposition} when you give it back, ${figures.total} in all. Before fees, tax, title and registration; on approved credit, reckoned with a credit score of ${figures.score}.`,
  },
  pages: {
    label: "You are here",
    title: "Special offers",
    intro:
      "What we and the manufacturers give right now, with the terms in full. Each offer says until when it runs and which vehicles it is for.",
    description: (store: string) =>
      `Current incentives, dealer offers and service coupons of ${store}, each with its terms and its end date.`,
    lists: {
      sales: {
        title: "Current incentives",
        intro: "Financing, lease and rebate offers on new vehicles, reckoned for vehicles in stock.",
        description: (store: string) =>
          `Financing at special rates, lease credits and rebates on new vehicles at ${store}, with examples from stock.`,
        all: "All current incentives",
      },
      dealer: {
        title: "Dealer offers",
        intro: "Our own warranties, bonuses and discounts, on new and used vehicles.",
        description: (store: string) =>
          `Warranties, bonuses and discounts of ${store} on new and used vehicles, each with its terms.`,
        all: "All dealer offers",
      },
      service: {
        title: "Service coupons",
        intro: "Print one or show it on your phone when you check in.",
        description: (store: string) =>
          `Coupons for oil changes, tires, brakes and more at the service centers of ${store}, ready to print.`,
        all: "All service coupons",
      },
    },
    none: "There is nothing in this list at the moment. New offers usually come with the new month.",
    browse: "Browse all vehicles",
    call: (phone: string) => `Call ${phone}`,
    ended: {
      badge: "This offer has ended",
      detail: (date: string) => `It ran until ${date}. These are the offers that run now.`,
      detailAlone: (date: string) => `It ran until ${date}. Call us: we gladly tell you what comes next.`,
    },
    coupon: {
      label: (store: string) => `Coupon of ${store}`,
      number: (id: string) => `Offer ${id}`,
      print: { service: "Print this coupon", dealer: "Print this offer", sales: "Print this offer" },
      show: "Show it printed or on your phone.",
    },
    example: (vehicle: string, price: string) => `For example the ${vehicle} at ${price}`,
    stock: (n: number) => (n === 1 ? "For one vehicle in stock" : `For ${n} vehicles in stock`),
    noStock: "No vehicle in stock meets its conditions right now. Call us: more are often on their way.",
    others: "More offers",
  },
  onVehicle: {
    title: "Offers on this vehicle",
    more: (n: number) => (n === 1 ? "One more offer" : `${n} more offers`),
    note: "One offer may rule out another; the terms of each say so. Ask us which ones go together.",
    example: "On this vehicle",
  },
};
