import type { ReturnReason } from "../../../config/leads/deposits";
import { defineMessages } from "../../core/language/messages";

const REASONS: Record<ReturnReason, string> = {
  taken: "another shopper’s deposit on this vehicle came first",
  sold: "the vehicle is no longer available",
  closed: "the deal was closed before the payment arrived",
  amount: "the amount paid didn’t match the store’s deposit",
  ended: "the hold has ended",
  staff: "the store released it",
};

const AFTER =
  "It isn’t a purchase, no tax is charged on it, and it counts toward the price. You can get it back in full any time before you sign. We return it automatically if you haven’t bought the vehicle when the hold ends, if another shopper’s deposit came first, or if the vehicle is sold.";

/** Messages about deposits, on a deal's page and in its mails. */
const deposit = {
  title: (vehicle: string, store: string) => `Deposit: ${vehicle}, ${store}`,
  policy: {
    authorize: (amount: string, hours: number, store: string) =>
      `${amount} holds the vehicle, its price and its offers for ${hours} hours. ${store} places a hold for that amount on your card and charges it only when you go ahead. ${AFTER}`,
    charge: (amount: string, hours: number, store: string) =>
      `${amount} holds the vehicle, its price and its offers for ${hours} hours. ${store} charges your card now. ${AFTER}`,
  },
  heading: "Hold it with a deposit",
  off: "You can’t pay a deposit online here yet. Call us, and we’ll hold the vehicle for you.",
  sendFirst: "Send your deal to the store first, so we know who the vehicle is on hold for.",
  pay: (amount: string) => `Pay the ${amount} deposit`,
  payNote: "You pay on Stripe’s secure page. We never see your card.",
  notNow: "We can’t hold this vehicle right now, because it’s on hold, sold, or not here yet.",
  held: (amount: string, until: string) =>
    `Your deposit of ${amount} holds the vehicle until ${until}. The price and offers are yours until then.`,
  paid: (amount: string) => `The store has your deposit of ${amount}.`,
  blocked: "There’s a hold for this amount on your card. You haven’t been charged yet.",
  checking: "We’re confirming your payment. Check back in a minute, or wait for our email.",
  returning: (amount: string, reason: string) =>
    `We’re returning your deposit of ${amount} to your card, because ${reason}. A hold is released right away. A refund takes 5 to 10 days at most banks.`,
  returned: (amount: string, reason: string) =>
    `We returned your deposit of ${amount} to your card, because ${reason}.`,
  reasons: REASONS,
  results: {
    paid: "Thank you. We’re confirming your payment.",
    unpaid: "You haven’t paid anything. Your deal is saved, and you can pay at any time.",
    later:
      "The payment service isn’t responding. Your deal is saved, and nothing was charged. Try again later.",
    "deposit-changed": "The store changed its deposit. Nothing was charged. See the terms below.",
    "not-available": "We can’t hold the vehicle right now. Nothing was charged.",
  },
  mail: {
    hello: "Hello,",
    subject: (vehicle: string, store: string) => `Your deposit on the ${vehicle} – ${store}`,
    received: (vehicle: string) => `The ${vehicle} is on hold for you`,
    receivedIntro: (amount: string, vehicle: string, until: string) =>
      `We have your deposit of ${amount} for the ${vehicle}. The vehicle is on hold for you until ${until}.`,
    back: (amount: string) => `We’re returning your ${amount} deposit`,
    backSubject: (vehicle: string, store: string) =>
      `We’re returning your deposit on the ${vehicle} – ${store}`,
    backIntro: (amount: string, vehicle: string, reason: string) =>
      `We’re returning your deposit of ${amount} for the ${vehicle} to your card, because ${reason}. A hold is released right away. A refund takes 5 to 10 days at most banks.`,
    receipt: "Receipt",
    rows: { amount: "Deposit", number: "Number", until: "On hold until" },
    open: "Open your deal",
    openIntro: "See your deal, or look at similar vehicles:",
    why: "You received this email because you paid a deposit on our website.",
  },
};

export const depositMessages = defineMessages("deposit", deposit);
