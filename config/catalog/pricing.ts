/**
 * Conditions with an MSRP and a former price beside the price (docs/rules.md#prices): new vehicles only, or
 * every condition ("all").
 */
export const OLD_PRICE_FOR: "new" | "all" = "new";

/**
 * Values that are locked until a visitor completes the personalized price (docs/rules.md#price-lock).
 * "personalised" locks no advertised value, because an advertised price must be shown as advertised. "full"
 * locks every price.
 */
export const PRICING_LOCK: "personalised" | "full" = "personalised";

/**
 * Retention of advertised price records in years, counted from the end of each price. California's CARS Act
 * requires at least two (docs/domain.md#advertised-prices).
 */
export const PRICE_RECORD_YEARS = 3;

/** Number of latest price changes on a vehicle's page. */
export const PRICE_CHANGES_SHOWN = 10;

/**
 * Days for which a vehicle page shows a price drop below the price. The list of changes also has older drops.
 */
export const PRICE_DROP_SHOWN_DAYS = 60;

/**
 * Days for which a store must have advertised a price before it may call it a former price ("Was"). 16 CFR 233.1 wants
 * a price that was offered openly for a reasonably substantial time.
 */
export const FORMER_PRICE_MIN_DAYS = 7;

/** Interval in milliseconds of the check for unrecorded prices and expired records. */
export const PRICE_RECORD_CHECK_MS = 24 * 60 * 60 * 1_000;

/** Milliseconds for which one instance writes the log of the advertising feeds. */
export const FEED_LOG_LEASE_MS = 60_000;
