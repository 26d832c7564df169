/**
 * Years for which records of advertised prices are stored after they ended. California's CARS Act requires two
 * (docs/domain.md#advertised-prices): never fewer.
 */
export const PRICE_RECORD_YEARS = 3;

/** The newest changes of a vehicle's price that its page lists. */
export const PRICE_CHANGES_SHOWN = 10;

/** Days for which a vehicle page shows a price drop under the price. An older drop is still in the list. */
export const PRICE_DROP_SHOWN_DAYS = 60;

/** Milliseconds between checks for unrecorded prices and expired records. */
export const PRICE_RECORD_CHECK_MS = 24 * 60 * 60 * 1_000;
