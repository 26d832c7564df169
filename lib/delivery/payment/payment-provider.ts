import type { DepositCapture } from "../../../config/leads/deposits";
import type { Locale } from "../../../config/runtime/languages";

/** Payment for which a checkout page is opened. */
export interface NewPayment {
  /** Our id, which the provider returns with everything about the payment. */
  id: string;
  /** Cents of US dollars. */
  amount: number;
  capture: DepositCapture;
  /** Words for the checkout page and the card statement's details. */
  title: string;
  description: string;
  /** Address for which the page asks no second time. */
  email: string;
  language: Locale;
  /** Pages to which the provider returns after a payment, and without one. */
  paidUrl: string;
  canceledUrl: string;
  /** End of the checkout page, in milliseconds since 1970. */
  until: number;
}

/** Checkout page of the provider. */
export interface Checkout {
  id: string;
  url: string;
}

export type PaymentResult<Value = object> =
  | ({ ok: true } & Value)
  /** `final`: no retry. Errors contain neither card nor person. */
  | { ok: false; error: string; final?: true };

/** News of a payment, from a signed message of the provider or from asking it. */
export interface PaymentNews {
  /** `returned`: refunded in full, or an authorization was released. */
  kind: "paid" | "charged" | "returned" | "expired";
  /** Our id of the payment. */
  id: string;
  /** The provider's id of the payment; null for a checkout page without one. */
  paymentId: string | null;
  /** Cents; null if the message does not say it. */
  amount: number | null;
  /** Lower-case code of the currency; null likewise. */
  currency: string | null;
}

/**
 * Provider of card payments on its own pages; no card data comes here. Another one is another implementation; nothing
 * else knows a provider's fields (docs/decisions/0072-deposits.md). Calls are single attempts that never throw; a call
 * repeated for the same id has no second effect.
 */
export interface PaymentProvider {
  open(payment: NewPayment): Promise<PaymentResult<Checkout>>;
  /** Asks what became of a checkout page. Null while it is still open. */
  ask(checkoutId: string): Promise<PaymentResult<{ news: PaymentNews | null }>>;
  /** Charges an authorized payment. */
  charge(payment: { id: string; paymentId: string }): Promise<PaymentResult>;
  /** Releases an authorized payment, or refunds a charged one. */
  giveBack(payment: { id: string; paymentId: string }): Promise<PaymentResult>;
  /**
   * Reads a message of the provider. Null for one about something else. @returns `forged` if it is not signed with our
   * secret, or too long ago. @param now milliseconds since 1970
   */
  readNews(body: Uint8Array, headers: Headers, now: number): Promise<PaymentNews | null | "forged">;
}
