/**
 * Id of the payment panel's element, for the server and for hydration. It has its own file, so that importing
 * it does not load the calculation.
 */
export const PAYMENT_AREA_ID = "payment";
