import "server-only";
import { DEPOSITS, type ReturnReason, UNPAID_STATES } from "../../../config/leads/deposits";
import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import { PAYMENT_KIND } from "../../../config/runtime/outbox";
import { vehicleName } from "../../catalog/vehicle/vehicle-name";
import { isEmail } from "../../core/contact/email-address";
import { type GiveUp, inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { localPath } from "../../core/language/local-path";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import type { PaymentNews } from "../../delivery/payment/payment-provider";
import { type LeadStock, resolveSeller } from "../../leads/core/lead";
import { readLead } from "../../leads/core/stored-lead";
import { dealToken } from "../../leads/deal/deal-access";
import { type Deposit, findDeposit, isPaid, moveDeposit } from "../../leads/deal/deposits";
import { dealPath } from "../../leads/deal/paths";
import { formatDateTime } from "../../leads/schedule/format-slot";
import { formatDollars } from "../../store/i18n/format";
import { inLocale } from "../../store/i18n/in-locale";
import type { DocumentContext } from "../documents/document-context";
import { noteCustomerReply } from "../leads/customer-replies";
import type { StaffPerson } from "../rights";
import { setStatuses } from "../stock/stock-endpoints";

const HOUR_MS = 60 * 60 * 1_000;

/** Author of the statuses that deposits set, in the history and the audit log. */
export const DEPOSIT_AUTHOR: StaffPerson = {
  id: "deposits",
  name: "Deposits",
  email: "",
  roles: [{ role: "owner", storeId: null }],
};

/** Dependencies of a change to a deposit; `documents` publishes the vehicle's status. */
export interface DepositContext {
  db: Db;
  stock: LeadStock;
  siteUrl: string;
  now: () => number;
  documents: Omit<DocumentContext, "db" | "person" | "now">;
}

/**
 * Takes news of a payment. A payment holds its vehicle if nobody else does: the hold, the vehicle's status, the receipt
 * and the notice to the staff are stored in one transaction. A payment that comes too late goes back at once, and its
 * mail is queued in the same transaction. Repeated, late and unordered news change nothing.
 * @returns what happened; `known` if nothing
 */
export async function takePaymentNews(
  news: PaymentNews,
  context: DepositContext,
): Promise<"held" | "returning" | "returned" | "charged" | "expired" | "known"> {
  const at = context.now();
  const outcome = await inTransaction(context.db, async (trx) => {
    if (news.kind === "expired")
      return (await moveDeposit(trx, news.id, "expired", at)) ? "expired" : "known";
    const more = news.paymentId === null ? {} : { payment_id: news.paymentId };
    if (news.kind === "paid") return takePayment(trx, news, context);
    if (news.kind === "charged") {
      // An unpaid deposit is only moved by the news of its payment, which decides about the hold.
      const paid = await findDeposit(trx, news.id);
      const moves = paid?.paidAt != null && (await moveDeposit(trx, news.id, "charged", at, more));
      return moves ? "charged" : "known";
    }
    const deposit = await findDeposit(trx, news.id);
    if (!deposit || !(await moveDeposit(trx, news.id, "returned", at, more))) return "known";
    await endHold(trx, deposit, context);
    // Somebody gave it back at the provider, or an authorization ended there.
    if (deposit.state !== "returning") await mail(trx, deposit, "back", context);
    return "returned";
  });
  if (outcome !== "known") afterDeposit(context);
  return outcome;
}

/** Shows what a deposit changed, after its transaction. */
export function afterDeposit({ documents }: DepositContext): void {
  documents.onPublished?.();
  wakeOutbox();
}

async function takePayment(
  trx: Db,
  { id, paymentId, amount, currency }: PaymentNews,
  context: DepositContext,
): Promise<"held" | "returning" | "known"> {
  const at = context.now();
  // The write comes first, because SQLite cannot upgrade a read to a write lock.
  const paid = { payment_id: paymentId, paid_at: at };
  const isFirst =
    (await moveUnpaid(trx, id, "authorize", "authorized", at, paid)) ||
    (await moveUnpaid(trx, id, "charge", "charged", at, paid));
  const deposit = isFirst ? await findDeposit(trx, id) : null;
  if (!deposit) return "known";
  const refusal =
    amount !== deposit.amount || currency !== "usd" ? "amount" : await holdVehicle(trx, deposit, context);
  if (refusal !== null) {
    await giveBack(trx, deposit, refusal, context);
    return "returning";
  }
  await mail(trx, { ...deposit, heldUntil: at + deposit.hours * HOUR_MS }, "received", context);
  if (await readLead(trx, deposit.leadId)) await noteCustomerReply(trx, deposit.leadId, at);
  return "held";
}

/** Moves a deposit that is not paid yet, if it is taken in this way. */
async function moveUnpaid(
  trx: Db,
  id: string,
  capture: Deposit["capture"],
  state: "authorized" | "charged",
  at: number,
  more: { payment_id: string | null; paid_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("deposits")
    .set({ state, changed_at: at, ...more })
    .where("id", "=", id)
    .where("capture", "=", capture)
    .where("state", "in", [...UNPAID_STATES])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Holds the deposit's vehicle, and publishes it as on hold. @returns the reason why it cannot be held, or null */
async function holdVehicle(
  trx: Db,
  { id, storeId, vin, dealId, hours }: Deposit,
  context: DepositContext,
): Promise<ReturnReason | null> {
  const at = context.now();
  const deal = await trx.selectFrom("deals").select("stage").where("id", "=", dealId).executeTakeFirst();
  if (!deal || deal.stage === "closed") return "closed";
  return inTransaction(trx, async (inner, giveUp: GiveUp<ReturnReason>) => {
    const until = at + hours * HOUR_MS;
    const { numInsertedOrUpdatedRows = 0n } = await inner
      .insertInto("vehicle_holds")
      .values({ store_id: storeId, vin, deposit_id: id, until })
      .onConflict((conflict) => conflict.columns(["store_id", "vin"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) giveUp("taken");
    const vehicles = [{ storeId, vin, status: "hold" as const, from: "available" as const }];
    const { failed } = await setStatuses(documentsOf(inner, context), { vehicles });
    if (failed.length > 0) giveUp("sold");
    return null;
  });
}

/** The site's data is read again after the transaction (`afterDeposit`). */
function documentsOf(
  db: Db,
  { documents: { onPublished: _, ...documents }, now }: DepositContext,
): DocumentContext {
  return { ...documents, db, now, person: DEPOSIT_AUTHOR };
}

/** Ends a deposit's hold: the vehicle has its feed's status again, unless somebody changed it since. */
export async function endHold(
  trx: Db,
  { id, storeId, vin }: Pick<Deposit, "id" | "storeId" | "vin">,
  context: DepositContext,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("vehicle_holds")
    .where("deposit_id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const vehicles = [{ storeId, vin, status: null, from: "hold" as const }];
  await setStatuses(documentsOf(trx, context), { vehicles });
}

/**
 * Gives a paid deposit back: ends its hold, and queues the call to the provider and the mail to the shopper, in one
 * transaction. @returns false if it is no longer paid
 */
export async function giveBack(
  trx: Db,
  deposit: Deposit,
  reason: ReturnReason,
  context: DepositContext,
): Promise<boolean> {
  const at = context.now();
  if (!(await moveDeposit(trx, deposit.id, "returning", at, { reason }))) return false;
  await endHold(trx, deposit, context);
  await queueCall(trx, deposit, "return", at);
  await mail(trx, { ...deposit, reason }, "back", context);
  return true;
}

/** Charges an authorized deposit. @returns false if it is not authorized */
export async function chargeDeposit(trx: Db, deposit: Deposit, at: number): Promise<boolean> {
  if (!(await moveDeposit(trx, deposit.id, "charging", at))) return false;
  await queueCall(trx, deposit, "charge", at);
  return true;
}

/**
 * Returns the ends that the staff can give to a deposit's hold, the earliest first: the store's longest hold from now, and
 * for an amount that was not charged, not after most banks release it.
 */
export function laterEnds(deposit: Deposit, now: number): number[] {
  const { heldUntil, paidAt, state } = deposit;
  if (heldUntil === null || heldUntil <= now || !isPaid(deposit)) return [];
  const released = state === "authorized" && paidAt !== null ? paidAt + DEPOSITS.authorizedMs : Infinity;
  const last = Math.min(now + DEPOSITS.hours.max * HOUR_MS, released);
  return DEPOSITS.extensions.map((hours) => heldUntil + hours * HOUR_MS).filter((until) => until <= last);
}

/** Extends a deposit's hold to one of its later ends. @returns false if it was ended or extended in the meantime */
export async function extendHold(trx: Db, deposit: Deposit, until: number, now: number): Promise<boolean> {
  const { id, heldUntil } = deposit;
  if (heldUntil === null || !laterEnds(deposit, now).includes(until)) return false;
  const { numUpdatedRows } = await trx
    .updateTable("vehicle_holds")
    .set({ until })
    .where("deposit_id", "=", id)
    .where("until", "=", heldUntil)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Queues the call to the provider, which is repeated until it succeeds. */
async function queueCall(
  trx: Db,
  { id, storeId }: Deposit,
  act: "return" | "charge",
  at: number,
): Promise<void> {
  const entry = { kind: PAYMENT_KIND, storeId, leadId: null, payload: { depositId: id, act } };
  await enqueue(trx, { ...entry, idempotencyKey: `${PAYMENT_KIND}.${act}.${id}` }, at);
}

/** Queues the mail about a deposit, in the language of its lead. */
async function mail(
  trx: Db,
  deposit: Deposit,
  about: "received" | "back",
  { stock, siteUrl, now }: DepositContext,
): Promise<void> {
  const lead = await readLead(trx, deposit.leadId);
  if (!lead || !isEmail(lead.user.email)) return;
  const at = now();
  const store = resolveSeller({ storeId: deposit.storeId }, stock);
  const vehicle = stock.byVin.get(deposit.vin) ?? lead.vehicle;
  const payload = inLocale(lead.user.language ?? DEFAULT_LOCALE, () =>
    personMail(
      "deposit",
      {
        store,
        siteUrl,
        about,
        vehicle: vehicle ? vehicleName(vehicle) : deposit.vin,
        amount: formatDollars(deposit.amount / 100),
        number: deposit.id,
        reason: deposit.reason,
        until: deposit.heldUntil === null ? null : formatDateTime(deposit.heldUntil, store.timeZone),
        policy: deposit.policy,
        link: siteUrl + localPath(dealPath(dealToken(deposit.dealId, at))),
      },
      {
        id: `deposit.${about}.${deposit.id}`,
        to: lead.user.email,
        now: at,
        replyTo: shopperReplyAddress(store),
        toShopper: true,
      },
    ),
  );
  const entry = { kind: "email", storeId: deposit.storeId, leadId: lead.id, payload };
  await enqueue(trx, { ...entry, idempotencyKey: payload.id }, at);
}

/**
 * Ends the holds whose time is over. The deposit goes back, unless a sale to its shopper was reported.
 * @returns how many ended
 */
export async function endDueHolds(context: DepositContext, most: number): Promise<number> {
  const at = context.now();
  const due = await context.db
    .selectFrom("vehicle_holds")
    .innerJoin("deposits", "deposits.id", "vehicle_holds.deposit_id")
    .select(["deposits.id", "deposits.lead_id"])
    .where("until", "<=", at)
    .where("deposits.group_id", "=", context.documents.group)
    .orderBy("until")
    .limit(most)
    .execute();
  for (const { id, lead_id } of due)
    await inTransaction(context.db, async (trx) => {
      // The write comes first, because SQLite cannot upgrade a read to a write lock.
      await trx.updateTable("deposits").set({ changed_at: at }).where("id", "=", id).execute();
      const deposit = await findDeposit(trx, id);
      if (!deposit || deposit.heldUntil === null || deposit.heldUntil > at) return;
      const sale = await trx
        .selectFrom("sales")
        .select("lead_id")
        .where("lead_id", "=", lead_id)
        .executeTakeFirst();
      if (sale || !isPaid(deposit)) await endHold(trx, deposit, context);
      else await giveBack(trx, deposit, "ended", context);
    });
  if (due.length > 0) afterDeposit(context);
  return due.length;
}
