import type { DealEvent, DealStage } from "../../../config/leads/deal";
import type { DepositState } from "../../../config/leads/deposits";
import { defineMessages } from "../../core/language/messages";

const STAGES: Record<DealStage, string> = {
  begun: "Started",
  sent: "Sent by the shopper",
  countered: "Answered by the store",
  agreed: "Agreed",
  closed: "Closed",
};

const EVENTS: Record<DealEvent, string> = {
  sent: "Sent by the shopper",
  changed: "Changed by the shopper",
  countered: "Proposed by the store",
  accepted: "Accepted by the shopper",
  declined: "Proposal declined by the shopper",
  closed: "Closed by the store",
};

const DEPOSIT_STATES: Record<DepositState, string> = {
  started: "not paid yet",
  open: "not paid yet",
  failed: "not started: the payment service didn't respond",
  expired: "not paid",
  authorized: "authorized, not charged",
  charging: "being charged",
  charged: "charged",
  returning: "being returned",
  returned: "returned",
};

const deals = {
  title: "Deals",
  intro:
    "Deals shoppers sent from a vehicle's page. Open one to see the worksheet as the shopper sees it. Each change updates it.",
  empty: "No deals yet. They come from “Start your purchase” on the vehicle pages.",
  stages: STAGES,
  events: EVENTS,
  depositStates: DEPOSIT_STATES,
  desk: {
    open: "Open the deal",
    lead: "Lead and messages",
    sold: "The vehicle is no longer for sale. The figures are from the last version.",
    appointment: "Open the appointment",
    stillBooked: (when: string) =>
      `The appointment on ${when} is still booked. Cancel it if it won’t take place.`,
    waits: "Waiting for the shopper’s answer.",
    shopper: "The shopper’s version",
    proposed: "Your proposal",
    preview: "Your proposal, not sent yet",
    agreed: "What was agreed",
    consents: "Agreed to, word for word",
    propose: "Propose new terms",
    proposeText:
      "The shopper gets an email, sees both versions side by side, and accepts yours or changes the deal. Nothing is binding.",
    price: "Vehicle price, $",
    priceHelp: (advertised: string) => `Advertised: ${advertised}`,
    tradeValue: "Trade-in value, $",
    tradeHelp: (value: string) => `The shopper’s figure: ${value}`,
    plan: "Payment",
    plans: { finance: "Finance", lease: "Lease", cash: "Cash or outside loan" },
    down: "Down payment, $",
    term: "Term, months",
    annualMiles: "Miles a year (lease)",
    apr: "Loan APR, percent",
    aprHelp: "Leave it blank for the usual rate for the shopper’s credit.",
    protection: "Protection plans",
    protectionHelp: "The shopper has to agree to each plan. Plans without consent are left out.",
    noDiscount:
      "You can propose the advertised price or more, the shopper’s trade-in value or less, and the usual rate. A manager can go further.",
    calculate: "Calculate",
    send: "Send the proposal",
    close: "Close the deal",
    closeText:
      "After that, the shopper can't change it. Close it when the vehicle is sold or the shopper has decided.",
    closed: "This deal is closed.",
    deposit: "Deposit",
    depositText: (amount: string, state: string) => `${amount}, ${state}`,
    heldUntil: "Holds the vehicle until",
    charge: "Charge it",
    chargeText: "There's a hold for this amount on the card. Most banks release it after 7 days.",
    extend: "Extend the hold",
    extendText:
      "The vehicle, its price and its offers are held until then; the shopper sees it on the deal’s page.",
    extendTo: "Hold it until",
    giveBack: "Return it",
    giveBackText: "The hold ends, and the shopper gets an email.",
    versions: "History",
    version: (number: number, event: string) => `${number}. ${event}`,
    figures: (total: string, monthly: string) => `Total ${total}, monthly ${monthly}`,
  },
  problems: {
    price: "Enter a price in whole dollars.",
    trade: "Enter the trade-in value in whole dollars.",
    payment: "The down payment, term or miles are outside the limits on the store’s pages.",
    rate: "Enter the rate as a percentage from 0 to 99.",
    plans: "A plan is no longer available for this vehicle. Choose again.",
    discount:
      "Only a manager can go below the advertised price or the usual rate, or give more for the trade-in than the shopper’s figure.",
    changed: "The deal has changed. Check it again, then send your proposal.",
    over: "The vehicle is no longer for sale, or the deal is closed.",
  },
  done: {
    proposed: "Sent. The shopper gets an email with the link.",
    closed: "The deal is closed.",
    returned: "We're returning the deposit and emailing the shopper.",
    charged: "The deposit is being charged.",
    extended: "The hold was extended.",
  },
  head: (count: number, value: string) => `${count === 1 ? "1 deal" : `${count} deals`} · ${value}`,
  columns: { name: "Customer", vehicle: "Vehicle", value: "Total", sent: "Sent", changed: "Changed" },
  noValue: "No price",
};

/** Messages of the pipeline of deals. */
export const staffDealMessages = defineMessages("staff-deal", deals);
