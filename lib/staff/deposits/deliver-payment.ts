import "server-only";
import { z } from "zod";
import { DEPOSITS } from "../../../config/leads/deposits";
import type { Deliverer } from "../../delivery/outbox/worker";
import type { PaymentProvider } from "../../delivery/payment/payment-provider";
import { findDeposit, moveDeposit } from "../../leads/deal/deposits";
import { type DepositContext, endDueHolds, takePaymentNews } from "./change-deposit";

const PayloadSchema = z.object({ depositId: z.string(), act: z.enum(["return", "charge"]) });

/** Returns the deliverer of calls that move a deposit's money. The state moves on after the provider's answer. */
export function paymentDeliverer(
  context: () => Promise<DepositContext>,
  provider: () => PaymentProvider | null,
): Deliverer {
  return async (payload) => {
    const parsed = PayloadSchema.safeParse(payload);
    if (!parsed.success) return { ok: false, error: "the payload is not about a deposit", final: true };
    const using = await context();
    const { db, now } = using;
    const { depositId, act } = parsed.data;
    const deposit = await findDeposit(db, depositId);
    if (!deposit?.paymentId) return { ok: true, answer: "deleted" };
    const wanted = act === "return" ? "returning" : "charging";
    if (deposit.state !== wanted) return { ok: true, answer: `is ${deposit.state}` };
    const service = provider();
    if (!service) return { ok: false, error: "there is no payment provider (STRIPE_SECRET_KEY)" };
    const payment = { id: deposit.id, paymentId: deposit.paymentId };
    const result = await (act === "return" ? service.giveBack(payment) : service.charge(payment));
    if (result.ok) await moveDeposit(db, deposit.id, act === "return" ? "returned" : "charged", now());
    return result;
  };
}

/**
 * Ends due holds, and asks the provider about checkout pages that ended without news, in case a webhook was lost.
 * @returns how many deposits were looked at
 */
export async function runDeposits(
  context: DepositContext,
  provider: PaymentProvider | null,
): Promise<number> {
  const { db, now } = context;
  const ended = await endDueHolds(context, DEPOSITS.atOnce);
  const silent = await db
    .selectFrom("deposits")
    .select(["id", "checkout_id"])
    .where("state", "in", ["started", "open"])
    .where("checkout_until", "<=", now() - DEPOSITS.askAfterMs)
    .where("group_id", "=", context.documents.group)
    .orderBy("checkout_until")
    .limit(DEPOSITS.atOnce)
    .execute();
  for (const { id, checkout_id: checkoutId } of silent) {
    // A page whose address never arrived was never opened.
    if (checkoutId === null) await moveDeposit(db, id, "expired", now());
    if (checkoutId === null || !provider) continue;
    const answer = await provider.ask(checkoutId);
    if (answer.ok && answer.news?.id === id) await takePaymentNews(answer.news, context);
  }
  return ended + silent.length;
}
