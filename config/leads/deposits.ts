const MINUTE_MS = 60 * 1_000;

/** Rules of deposits (docs/rules.md#deposits). */
export const DEPOSITS = {
  /** Time for which a checkout page takes a payment. Stripe allows no less than half an hour. */
  checkoutMs: 31 * MINUTE_MS,
  /** Time after the end of a checkout page at which its outcome is asked for, in case no webhook came. */
  askAfterMs: 2 * MINUTE_MS,
  /** Deposits whose outcome is asked for, and holds that are ended, in one run. */
  atOnce: 50,
  /** Hours for which vehicle, price and offers are held by default, and the limits of that setting. */
  hours: { default: 48, min: 1, max: 336 },
  /** Hours by which the staff can extend a hold. */
  extensions: [24, 48, 72, 168],
  /** Time after a payment at which most banks release an amount that was not charged. A hold on one ends before. */
  authorizedMs: 7 * 24 * 60 * MINUTE_MS,
  /** Limits of a store's deposit, in US dollars. */
  amount: { min: 1, max: 10_000 },
  /** Interval of the worker that ends holds. */
  pollMs: MINUTE_MS,
  leaseMs: 10 * MINUTE_MS,
} as const;

/** Timeout of one call to the payment provider, milliseconds. */
export const PAYMENT_TIMEOUT_MS = 20_000;

/** `authorize`: the amount is blocked on the card until the store charges it. `charge`: it is charged at once. */
export const DEPOSIT_CAPTURES = ["authorize", "charge"] as const;
export type DepositCapture = (typeof DEPOSIT_CAPTURES)[number];

/**
 * States of a deposit. Money moves along `DEPOSIT_STEPS` only, so that a repeated or late message changes nothing.
 */
export const DEPOSIT_STATES = [
  "started",
  "open",
  "failed",
  "expired",
  "authorized",
  "charging",
  "charged",
  "returning",
  "returned",
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** States before a payment. */
export const UNPAID_STATES = [
  "started",
  "open",
  "failed",
  "expired",
] as const satisfies readonly DepositState[];

/** States from which a deposit reaches a state. */
export const DEPOSIT_STEPS: Readonly<Record<DepositState, readonly DepositState[]>> = {
  started: [],
  open: ["started"],
  failed: ["started"],
  expired: ["started", "open", "failed"],
  // A payment counts even after its page was given up: the money is there.
  authorized: UNPAID_STATES,
  charging: ["authorized"],
  charged: [...UNPAID_STATES, "authorized", "charging"],
  returning: ["authorized", "charging", "charged"],
  returned: ["authorized", "charging", "charged", "returning"],
};

/** States in which a shopper's money is here or blocked. */
export const PAID_STATES = ["authorized", "charging", "charged"] as const satisfies readonly DepositState[];

/** Reason why a deposit goes back to the shopper. */
export const RETURN_REASONS = ["taken", "sold", "closed", "amount", "ended", "staff"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
