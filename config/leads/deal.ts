const DAY_MS = 24 * 60 * 60 * 1_000;

/** Rules of deals (docs/rules.md#deals). */
export const DEALS = {
  /** Time after its last change at which a deal can no longer be opened, and after which one without a lead is deleted. */
  lifetimeMs: 30 * DAY_MS,
  /** Lifetime of a link's signature; the deal's own age ends most links earlier. */
  linkMs: 365 * DAY_MS,
  /** Digits of the code that opens a deal on another device, and how long it works. */
  codeDigits: 6,
  codeMs: 15 * 60 * 1_000,
  /** Deals that one browser can open without a code; beyond it the oldest need one. */
  perBrowser: 4,
  /** Time after a change at which the store gets it by mail, so that several changes are one mail. */
  mailAfterMs: 10 * 60 * 1_000,
  /** Maximum value of a trade-in and of what is owed on it, in US dollars. */
  maxTrade: 500_000,
  maxMiles: 999_999,
  /** Highest price that the desk can propose, in US dollars, and highest rate, in percent per year. */
  maxPrice: 1_000_000,
  maxRate: 99,
  /** Highest price of a delivery, in US dollars. */
  maxDelivery: 10_000,
  /** Deals that the back office lists, the last changed first. */
  pipeline: 500,
} as const;

/** Steps of a deal in the order of the page; each is optional. */
export const DEAL_STEPS = ["offers", "trade", "payment", "plans", "handover"] as const;
export type DealStep = (typeof DEAL_STEPS)[number];

/** Stages of a deal in their order. */
export const DEAL_STAGES = ["begun", "sent", "countered", "agreed", "closed"] as const;
export type DealStage = (typeof DEAL_STAGES)[number];

/** Events that freeze a version of a deal. */
export const DEAL_EVENTS = ["sent", "changed", "countered", "accepted", "declined", "closed"] as const;
export type DealEvent = (typeof DEAL_EVENTS)[number];
