import { z } from "zod";
import { PRICE_CHANGES_SHOWN } from "../../../config/catalog/pricing";
import { dollars } from "./fields";

export const PriceChangeSchema = z
  .object({
    /** Time since which the vehicle has been advertised at this amount. */
    at: z.iso.datetime({ offset: true }),
    /** Amount in US dollars, or null without a price. */
    amount: dollars.nullable(),
  })
  .meta({ id: "PriceChange" });

/** Price that a store advertised before the current one (docs/rules.md#prices). */
export const FormerPriceSchema = z
  .object({
    /** Amount in US dollars, with the fees of its time. */
    amount: dollars,
    /** Date of the change to the current price, in the time zone of the selling store. */
    until: z.iso.date(),
  })
  .meta({ id: "FormerPrice" });

export type FormerPrice = z.infer<typeof FormerPriceSchema>;
export type PriceChange = z.infer<typeof PriceChangeSchema>;

/**
 * Returns a vehicle's price history for a page: changes of the amount, newest first, at most `PRICE_CHANGES_SHOWN`.
 * Records that changed only components of the amount are skipped.
 * @param records newest first, amounts in cents
 */
export function priceChanges(
  records: readonly { changed_at: number; amount: number | null }[],
): PriceChange[] {
  return records
    .filter(({ amount }, at) => at === records.length - 1 || amount !== records[at + 1]!.amount)
    .slice(0, PRICE_CHANGES_SHOWN)
    .map(({ changed_at, amount }) => ({
      at: new Date(changed_at).toISOString(),
      amount: amount === null ? null : amount / 100,
    }));
}

/**
 * Returns the last price drop in US dollars; 0 for a rise or without an earlier price.
 * @param changes newest first
 */
export function lastDrop([last, before]: readonly PriceChange[]): number {
  if (!last || !before || last.amount === null || before.amount === null) return 0;
  return Math.max(0, Math.round((before.amount - last.amount) * 100) / 100);
}
