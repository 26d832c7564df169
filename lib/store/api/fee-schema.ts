import { z } from "zod";
import { about, dollars, text } from "./fields";

/** Charge that every buyer pays in addition to the vehicle's price, in US dollars. */
export const FeeSchema = z.object({
  id: text,
  label: text,
  amount: dollars,
  /**
   * Recipient of the fee. Dealer fees are part of the advertised price (docs/rules.md#prices); government fees are not.
   */
  charge: z.enum(["dealer", "government"]).default("dealer"),
});

export type Fee = z.infer<typeof FeeSchema>;

/** Sales tax on the store's vehicles, which replaces the state's row in `config/catalog/finance`. */
const SalesTaxSchema = z.object({
  percent: z
    .number()
    .min(0)
    .max(20)
    .meta(about("The state's rate, per cent; county and city are `localTax`", 4.75)),
  tradeCredit: z.boolean().default(true).meta(about("Whether a trade-in lowers the taxable amount", false)),
  taxesDealerFees: z
    .boolean()
    .default(true)
    .meta(about("Whether the dealership's own fees are taxed", false)),
});

/** Schema of the components of a store's prices. */
export const PricingSchema = z.object({
  /** `total`: the advertised price includes the dealer fees. `before-fees`: they are added to it. */
  advertised: z.enum(["total", "before-fees"]).default("total"),
  /** County, city or district taxes in addition to the state's; null if none or unknown. */
  localTax: z
    .object({ label: text, percent: z.number().min(0).max(20) })
    .nullable()
    .default(null),
  salesTax: SalesTaxSchema.optional().meta(
    about("How vehicle sales are taxed. Without it, the table of states applies", {
      percent: 3,
      tradeCredit: true,
      taxesDealerFees: true,
    }),
  ),
  priceGoodDays: z
    .number()
    .int()
    .min(7)
    .max(90)
    .optional()
    .meta(
      about(
        "How many days a vehicle's page says its price is good, counted from the day it's shown. Without it, the page doesn't say",
        14,
      ),
    ),
});

export type Pricing = z.infer<typeof PricingSchema>;
