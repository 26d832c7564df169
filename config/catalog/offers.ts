/** Milliseconds between checks whether an offer has begun or ended. */
export const OFFER_CLOCK_MS = 10_000;

/** Days after which an end date is shown as ongoing: nobody plans by a date that far away. */
export const ONGOING_AFTER_DAYS = 1_826;

/** Offers that a vehicle page shows at once besides those with a payment; the others are a click away. */
export const OFFERS_SHOWN = 2;

/** Offers of each list on the page of all special offers. */
export const OFFERS_PER_LIST = 3;

/** Eligible vehicles shown on an offer's page. */
export const OFFER_STOCK_SHOWN = 6;
