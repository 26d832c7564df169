import * as z from "zod/mini";
import { DEALS } from "../../../config/leads/deal";
import { TRADE_PHOTOS } from "../../../config/leads/trade-photos";
import { estimatedValue, type TradeIn } from "../core/valuation";
import { PrequalificationSchema } from "../prequalification/schemas";
import { PHOTO_ID } from "../trade/questions/fields";

const dollars = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));
const line = z.string().check(z.maxLength(60));

/** The shopper's own vehicle: its value, and what is still owed on it, in whole dollars. */
const TradeSchema = z.object({
  year: z.number().check(z.int(), z.gte(1900), z.lte(2100)),
  make: line,
  model: line,
  miles: z.number().check(z.int(), z.gte(0), z.lte(DEALS.maxMiles)),
  value: dollars,
  owed: dollars,
});

/** Payment that the shopper chose. Down payment in whole dollars, term in months. */
const DealPaymentSchema = z.object({
  plan: z.enum(["cash", "finance", "lease"]),
  down: dollars,
  term: z.number().check(z.int(), z.gte(1), z.lte(120)),
  annualMiles: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100_000))),
  /** Null if the shopper gave none; a middle one is then assumed and marked as assumed. */
  creditScore: z.nullable(z.number().check(z.int(), z.gte(300), z.lte(900))),
});

/**
 * Protection plan to which the shopper agreed, with the text, its price in US dollars, and the time. The text is empty
 * for a plan that the store proposes.
 */
const DealPlanSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  price: z.number().check(z.gte(0), z.lte(1_000_000)),
  /** Milliseconds since 1970. */
  agreedAt: z.number(),
  text: z.string().check(z.maxLength(1_000)),
});

/** Terms that the store proposed besides the shopper's own answers: price in US dollars, percent per year. */
const DealTermsSchema = z.object({
  price: dollars,
  /** Rate of a loan; null for the usual one. */
  apr: z.nullable(z.number().check(z.gte(0), z.lte(DEALS.maxRate))),
});

/** Handover of the vehicle: picked up, at the local time that the shopper wants or at none yet, or delivered to a ZIP code. */
const HandoverSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pickup"), slot: z.nullable(z.string().check(z.regex(/^[\dT:-]{16}$/))) }),
  z.object({ kind: z.literal("delivery"), zip: z.string().check(z.regex(/^\d{5}$/)) }),
]);

/** Choices of a deal. A step that was not answered is absent; a trade-in that was refused is null. */
export const DealDataSchema = z.object({
  offers: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10))),
  trade: z.optional(z.nullable(TradeSchema)),
  /** Ids of the photos of the trade-in. */
  photos: z.optional(z.array(z.string().check(z.regex(PHOTO_ID))).check(z.maxLength(TRADE_PHOTOS.max))),
  payment: z.optional(DealPaymentSchema),
  /** Empty if all were declined. */
  plans: z.optional(z.array(DealPlanSchema).check(z.maxLength(20))),
  handover: z.optional(HandoverSchema),
  /** Latest answer of the lender. */
  prequalification: z.optional(PrequalificationSchema),
  /** Only of a proposal and of what was agreed; a change by the shopper ends them. */
  terms: z.optional(DealTermsSchema),
});

export type DealData = z.output<typeof DealDataSchema>;
export type DealTrade = z.output<typeof TradeSchema>;
export type DealPlan = z.output<typeof DealPlanSchema>;
export type DealHandover = z.output<typeof HandoverSchema>;
export type DealTerms = z.output<typeof DealTermsSchema>;
export type DealPayment = z.output<typeof DealPaymentSchema>;

/**
 * Returns the trade-in of a valuation for a deal: the estimated value, or what its owner expects where there is none.
 * Undefined for a vehicle that is only sold, or that the deal's limits do not allow.
 */
export function dealTradeOf(tradeIn: TradeIn): DealTrade | undefined {
  const { interest, year, make, model, miles, price, remainingBalance, valuation } = tradeIn;
  if (interest !== "trade-in") return undefined;
  const value = Math.round(estimatedValue(valuation) ?? price ?? 0);
  const owed = Math.round(remainingBalance ?? 0);
  const trade = { year, make: make.slice(0, 60), model: model.slice(0, 60), miles, value, owed };
  return Math.max(value, owed) <= DEALS.maxTrade && TradeSchema.safeParse(trade).success ? trade : undefined;
}

/** Returns the equity of a trade-in in whole dollars: negative if more is owed than it is worth. */
export function dealEquity(trade: Pick<DealTrade, "value" | "owed"> | null | undefined): number {
  return trade ? trade.value - trade.owed : 0;
}
