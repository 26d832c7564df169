/** Interval in milliseconds of the check for started and ended offers. */
export const OFFER_CLOCK_MS = 10_000;

/**
 * Days after which an end date is shown as ongoing, because such a distant date is irrelevant to a shopper.
 */
export const ONGOING_AFTER_DAYS = 1_826;

/**
 * Number of offers that a vehicle page shows initially, besides those with a payment; a click shows the rest.
 */
export const OFFERS_SHOWN = 2;

/** Number of offers of each list on the overview of special offers. */
export const OFFERS_PER_LIST = 3;

/** Number of offers that a shopper can choose together on a vehicle's page. */
export const CHOSEN_OFFERS = 4;

/** Number of eligible vehicles on an offer's page. */
export const OFFER_STOCK_SHOWN = 6;
