/**
 * Query key and field with the VIN of the vehicle on offer on which the visitor began a flow. It is in the address, so
 * that each tab has its own vehicle, also without JavaScript.
 */
export const WANTED_KEY = "wanted";

/** Query key of the chosen offers on the page of a form. */
export const OFFER_KEY = "offer";

/** Attribute with the VIN of a vehicle's page, for scripts. */
export const PAGE_VEHICLE = "data-page-vehicle";

/** Attribute with the query that links of a vehicle's page add: its VIN, and the offers that the visitor chose. */
export const PAGE_QUERY = "data-page-query";
