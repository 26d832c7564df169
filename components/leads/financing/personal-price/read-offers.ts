import * as z from "zod/mini";
import type { ChosenTerms } from "./setup";

const amount = z.number();

/** Schema of the chosen offers in the page's markup (`PersonalLink`). */
const OffersSchema = z.object({
  ids: z.string(),
  adjustments: z.object({
    rebates: amount,
    leaseRebates: amount,
    requiredDown: amount,
    acquisitionFee: z.nullable(amount),
    loan: z.nullable(z.object({ apr: z.number(), termMonths: z.number() })),
  }),
  choice: z.object({
    plan: z.enum(["finance", "lease"]),
    downBy: z.enum(["amount", "percent"]),
    down: amount,
    tradeEquity: amount,
    creditScore: z.nullable(z.number()),
    term: z.number(),
    annualMiles: z.nullable(z.number()),
    withTaxAndFees: z.boolean(),
  }),
  isFixed: z.boolean(),
});

/** Parses the chosen offers of a link to the steps; undefined without any, or for markup of another version. */
export function readOffers({ offers }: DOMStringMap): ChosenTerms | undefined {
  if (offers === undefined) return undefined;
  try {
    return OffersSchema.parse(JSON.parse(offers));
  } catch {
    return undefined;
  }
}
