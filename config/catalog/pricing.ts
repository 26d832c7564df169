/**
 * Vehicles with a struck-through old price. Two readings (docs/rules.md#prices): new vehicles only (the default here),
 * or every condition ("all").
 */
export const OLD_PRICE_FOR: "new" | "all" = "new";

/**
 * Values locked until a visitor completes the personalized price (docs/rules.md#price-lock): no advertised value
 * ("personalised"), because an advertised price must be shown as advertised, or every price ("full").
 */
export const PRICING_LOCK: "personalised" | "full" = "personalised";
