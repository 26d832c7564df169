import "server-only";
import { randomUUID } from "node:crypto";
import { DEALS } from "../../../config/leads/deal";
import {
  DEPOSIT_CAPTURES,
  DEPOSIT_STATES,
  DEPOSIT_STEPS,
  DEPOSITS,
  type DepositCapture,
  type DepositState,
  PAID_STATES,
  RETURN_REASONS,
  type ReturnReason,
  UNPAID_STATES,
} from "../../../config/leads/deposits";
import { vehicleName } from "../../catalog/vehicle/vehicle-name";
import type { Db, Tables } from "../../core/db/schema";
import { currentLocale } from "../../core/language/current-language";
import { localPath } from "../../core/language/local-path";
import { env } from "../../core/platform/env";
import type { PaymentProvider } from "../../delivery/payment/payment-provider";
import { stripe } from "../../delivery/payment/stripe";
import type { StoreProfile } from "../../store/api/profile-schema";
import { depositMessages } from "../../store/i18n/deposit-messages";
import { formatDollars } from "../../store/i18n/format";
import { readLead } from "../core/stored-lead";
import { dealToken } from "./deal-access";
import type { DealNow } from "./deal-basis";
import type { Deal } from "./deals";
import { dealPath } from "./paths";

/** Deposit on a vehicle. Times are milliseconds since 1970, amounts cents. */
export interface Deposit {
  id: string;
  groupId: string;
  storeId: string;
  dealId: string;
  leadId: string;
  vin: string;
  amount: number;
  capture: DepositCapture;
  hours: number;
  state: DepositState;
  reason: ReturnReason | null;
  policy: string;
  price: number | null;
  paymentId: string | null;
  paidAt: number | null;
  /** End of the hold; null while nothing is held. */
  heldUntil: number | null;
}

/** Returns this installation's payment provider, or null if no deposits are taken. */
export function paymentProvider(): PaymentProvider | null {
  const { STRIPE_URL: url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env();
  return secretKey && webhookSecret ? stripe({ url, secretKey, webhookSecret }) : null;
}

/** Returns a store's terms of deposits as a shopper sees them before paying, or null if it takes none. */
export function depositOffer({ deposit, name }: Pick<StoreProfile, "deposit" | "name">) {
  // A vehicle of another system's stock cannot be set on hold here.
  if (!deposit || env().STORE_API_URL !== undefined) return null;
  const text = depositMessages();
  const amount = formatDollars(deposit.amount);
  return { ...deposit, policy: text.policy[deposit.capture](amount, deposit.hours, name) };
}

/** Converts a row of the table, with the end of its hold. */
function depositOf(row: Tables["deposits"] & { until?: number | null }): Deposit {
  return {
    id: row.id,
    groupId: row.group_id,
    storeId: row.store_id,
    dealId: row.deal_id,
    leadId: row.lead_id,
    vin: row.vin,
    amount: Number(row.amount),
    capture: DEPOSIT_CAPTURES.find((each) => each === row.capture) ?? "charge",
    hours: Number(row.hours),
    state: DEPOSIT_STATES.find((each) => each === row.state) ?? "started",
    reason: RETURN_REASONS.find((each) => each === row.reason) ?? null,
    policy: row.policy,
    price: row.price === null ? null : Number(row.price),
    paymentId: row.payment_id,
    paidAt: row.paid_at === null ? null : Number(row.paid_at),
    heldUntil: row.until == null ? null : Number(row.until),
  };
}

function withHolds(db: Db) {
  return db
    .selectFrom("deposits")
    .leftJoin("vehicle_holds", "vehicle_holds.deposit_id", "deposits.id")
    .selectAll("deposits")
    .select("vehicle_holds.until");
}

/** Returns a deposit with its hold, or null. */
export async function findDeposit(db: Db, id: string): Promise<Deposit | null> {
  const row = await withHolds(db).where("id", "=", id).executeTakeFirst();
  return row ? depositOf(row) : null;
}

/** Returns the deposits of a deal with their holds, the latest first. */
export async function depositsOf(db: Db, dealId: string): Promise<Deposit[]> {
  const rows = await withHolds(db)
    .where("deal_id", "=", dealId)
    .orderBy("deposits.created_at", "desc")
    .orderBy("deposits.id")
    .execute();
  return rows.map(depositOf);
}

/** Returns the deposit that says most about a deal: a paid one, or else the latest. */
export function mainDeposit(deposits: readonly Deposit[]): Deposit | null {
  return deposits.find(isPaid) ?? deposits[0] ?? null;
}

/** Returns true if a shopper's money is here or blocked. */
export function isPaid({ state }: Pick<Deposit, "state">): boolean {
  return (PAID_STATES as readonly DepositState[]).includes(state);
}

/**
 * Moves a deposit to a state that follows its own (`DEPOSIT_STEPS`), with further columns.
 * @returns false if it is already there or beyond, so that a repeated or late message changes nothing
 */
export async function moveDeposit(
  trx: Db,
  id: string,
  state: DepositState,
  at: number,
  more: Partial<
    Pick<Tables["deposits"], "reason" | "payment_id" | "paid_at" | "checkout_id" | "checkout_url">
  > = {},
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("deposits")
    .set({ state, changed_at: at, ...more })
    .where("id", "=", id)
    .where("state", "in", [...DEPOSIT_STEPS[state]])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Page to go to, or the reason why there is none: `later` if the provider does not answer. */
export type StartedDeposit =
  | { ok: true; url: string }
  | { ok: false; why: "off" | "not-sent" | "changed" | "not-available" | "paid" | "later" };

/**
 * Opens a checkout page for a deposit. The intent is stored before the provider is called, and names the same payment if
 * the call is repeated. A page that is still open is used again.
 * @param shown amount in US dollars that the shopper saw; the store's own amount counts
 */
export async function startDeposit(
  deal: Deal,
  today: DealNow,
  shown: string,
  {
    db,
    siteUrl,
    now: at,
    provider,
  }: { db: Db; siteUrl: string; now: number; provider: PaymentProvider | null },
): Promise<StartedDeposit> {
  const offer = depositOffer(today.seller);
  if (!provider || !offer || deal.stage === "closed") return { ok: false, why: "off" };
  const lead = deal.leadId === null ? null : await readLead(db, deal.leadId);
  if (!lead || deal.leadId === null) return { ok: false, why: "not-sent" };
  if (shown !== String(offer.amount)) return { ok: false, why: "changed" };
  const before = await depositsOf(db, deal.id);
  if (before.some(isPaid)) return { ok: false, why: "paid" };
  if (today.vehicle.status !== "available") return { ok: false, why: "not-available" };
  const amount = offer.amount * 100;
  const opened = await openPage(db, deal.id, amount, at);
  if (opened) return { ok: true, url: opened };
  const id = randomUUID();
  const until = at + DEPOSITS.checkoutMs;
  await db
    .insertInto("deposits")
    .values({
      id,
      group_id: deal.groupId,
      store_id: today.vehicle.storeId,
      deal_id: deal.id,
      lead_id: deal.leadId,
      vin: deal.vin,
      amount,
      capture: offer.capture,
      hours: offer.hours,
      state: "started",
      reason: null,
      policy: offer.policy,
      price: today.basis.vehicle.price,
      checkout_id: null,
      checkout_url: null,
      checkout_until: until,
      payment_id: null,
      created_at: at,
      paid_at: null,
      changed_at: at,
    })
    .execute();
  const page = (done: "paid" | "unpaid") => siteUrl + localPath(dealPath(dealToken(deal.id, at), { done }));
  const text = depositMessages();
  const result = await provider.open({
    id,
    amount,
    capture: offer.capture,
    title: text.title(vehicleName(today.vehicle), today.seller.name),
    description: offer.policy,
    email: lead.user.email,
    language: currentLocale(),
    paidUrl: page("paid"),
    canceledUrl: page("unpaid"),
    until,
  });
  if (!result.ok) {
    await moveDeposit(db, id, "failed", at);
    return { ok: false, why: "later" };
  }
  // A payment may have been reported already: then the state is further on, and stays.
  await moveDeposit(db, id, "open", at, { checkout_id: result.id, checkout_url: result.url });
  return { ok: true, url: result.url };
}

/** Returns the address of the deal's checkout page that is still open for a while, or null. */
async function openPage(db: Db, dealId: string, amount: number, at: number): Promise<string | null> {
  const row = await db
    .selectFrom("deposits")
    .select("checkout_url")
    .where("deal_id", "=", dealId)
    .where("state", "=", "open")
    .where("amount", "=", amount)
    .where("checkout_until", ">", at + DEPOSITS.askAfterMs)
    .executeTakeFirst();
  return row?.checkout_url ?? null;
}

/** Deletes checkout pages that were never paid, after the time of a deal. @returns how many */
export async function purgeDeposits(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("deposits")
    .where("state", "in", [...UNPAID_STATES])
    .where("changed_at", "<=", now - DEALS.lifetimeMs)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
