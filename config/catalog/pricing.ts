/**
 * Conditions with a struck-through old price (docs/rules.md#prices): new vehicles only, or every condition
 * ("all").
 */
export const OLD_PRICE_FOR: "new" | "all" = "new";

/**
 * Values that are locked until a visitor completes the personalized price (docs/rules.md#price-lock).
 * "personalised" locks no advertised value, because an advertised price must be shown as advertised. "full"
 * locks every price.
 */
export const PRICING_LOCK: "personalised" | "full" = "personalised";
