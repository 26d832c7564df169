/**
 * For which vehicles the old, struck-through price is shown. The specification has two readings (§6): new vehicles
 * only (the default here), or every condition ("all").
 */
export const OLD_PRICE_FOR: "new" | "all" = "new";

/**
 * What is locked until a visitor finishes the personalised price (design §10): the personalised price and payment
 * alone, since an advertised price must be shown as advertised, or every price ("full", specification §4 as written).
 */
export const PRICING_LOCK: "personalised" | "full" = "personalised";
