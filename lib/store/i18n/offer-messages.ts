import { defineMessages } from "../../core/language/messages";

interface LeaseFigures {
  rebates: string;
  acquisitionFee: string;
  down: string;
  miles: string;
  excess: string;
  disposition: string;
  total: string;
  /** Assumed credit, such as "Excellent credit". */
  credit: string;
  /** Sentence about what the payment excludes, one of `before`. */
  before: string;
}

/** Messages of special offers, on their pages and on vehicles. */
const offers = {
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
  /** Period of the dealership’s own offer that recurs monthly, except in its last month. */
  renewed: (date: string) => `Through ${date}, renews monthly`,
  /** The same of a manufacturer’s offer, whose next month the manufacturer decides. */
  through: (date: string) => `Through ${date}`,
  ended: (date: string) => `Ended ${date}`,
  ongoing: "No end date",
  terms: "Terms of this offer",
  /** Payment in a list, with the terms required beside it. */
  payment: {
    loan: (months: number, apr: string, down: string) => `${months} months · ${apr}% APR · ${down} down`,
    lease: (months: number, due: string) =>
      `${months}-month lease · ${due} due at signing · no security deposit`,
    from: (payment: string) => `${payment}/mo`,
    asLowAs: "As low as",
    withOffer: "With this offer",
  },
  example: {
    loan: (payment: string, months: number, apr: string, down: string) =>
      `${payment}/mo for ${months} months at ${apr}% APR, ${down} down`,
    loanDetail: (principal: string, total: string, before: string) =>
      `${principal} financed, ${total} total of payments. ${before}`,
    /** Costs that a payment excludes, by what the store's prices contain. */
    before: {
      total: "Before tax, title, registration and other government charges. On approved credit.",
      "before-fees":
        "Before tax, title, registration, government charges and the dealership fees listed on the vehicle’s page. On approved credit.",
    },
    lease: (payment: string, months: number, dueAtSigning: string) =>
      `${payment}/mo lease, ${months} payments, ${dueAtSigning} due at signing`,
    leaseDetail: (figures: LeaseFigures) =>
      `${figures.down} down and the first payment are due at signing; no security deposit. The ${figures.rebates} credit and an acquisition fee of ${figures.acquisitionFee} are included in the capitalized cost. ${figures.miles} miles a year, ${figures.excess} for each mile over, ${figures.disposition} when you return it, ${figures.total} in total. Calculated for: ${figures.credit}. ${figures.before}`,
  },
  pages: {
    label: "Breadcrumb",
    title: "Special offers",
    intro:
      "Current deals from us and the manufacturers, each with its full terms and the vehicles it applies to.",
    description: (store: string) =>
      `Current incentives, dealer offers and service coupons at ${store}, each with its terms and end date.`,
    lists: {
      sales: {
        title: "Current incentives",
        intro: "Financing, lease and rebate offers on new vehicles, calculated for vehicles in stock.",
        description: (store: string) =>
          `Financing at special rates, lease credits and rebates on new vehicles at ${store}, with examples from stock.`,
        all: "See all current incentives",
      },
      dealer: {
        title: "Dealer offers",
        intro: "Our warranties, bonuses and discounts on new and used vehicles.",
        description: (store: string) =>
          `Warranties, bonuses and discounts from ${store} on new and used vehicles, each with its terms.`,
        all: "See all dealer offers",
      },
      service: {
        title: "Service coupons",
        intro: "Open a coupon to print it, or show it on your phone when you check in.",
        description: (store: string) =>
          `Coupons for oil changes, tires, brakes and more at ${store} service centers, ready to print.`,
        all: "See all service coupons",
      },
    },
    /** Heading of what comes with a vehicle anyway: warranties, maintenance, inspections. */
    included: "Included with your car",
    ask: {
      title: "Not sure which offers fit you?",
      text: "Ask us. We'll tell you which ones you qualify for and which you can combine.",
      action: "Ask a question",
    },
    none: "No offers here right now. New offers usually start with the new month.",
    browse: "Browse all vehicles",
    call: (phone: string) => `Call ${phone}`,
    ended: {
      badge: "This offer has ended",
      detail: (date: string) => `It ended ${date}. Here are our current offers.`,
      detailAlone: (date: string) => `It ended ${date}. Call us to hear what's coming next.`,
    },
    coupon: {
      label: (store: string) => `Coupon from ${store}`,
      number: (id: string) => `Offer ${id}`,
      print: "Print this coupon",
      open: "View and print",
      show: "Show it on paper or on your phone.",
    },
    example: (vehicle: string, price: string) => `${vehicle} at ${price}`,
    details: (store: string) => `Offer from ${store}`,
    availability: "Check availability",
    preApproval: "Get pre-approved",
    seeStock: (n: number) => (n === 1 ? "See one vehicle" : `See ${n} vehicles`),
    stock: (n: number) => (n === 1 ? "Applies to one vehicle in stock" : `Applies to ${n} vehicles in stock`),
    noStock: "No vehicles in stock qualify right now. Call us: more are often on the way.",
    others: "More offers",
  },
  onVehicle: {
    title: "Offers on this vehicle",
    more: (n: number) => (n === 1 ? "One more offer" : `${n} more offers`),
    note: "Some offers can't be combined. Choosing one removes the others.",
    example: "On this vehicle",
    use: "Use this offer",
    /** Line on a form that carries a chosen offer. */
    with: (offer: string) => `With the offer: ${offer}.`,
    used: "In your payment",
    remove: "Remove",
  },
};

/** Returns the messages of special offers. */
export const offerMessages = defineMessages("offer", offers);
