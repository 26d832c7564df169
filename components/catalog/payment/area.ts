/** Where the server draws the aside, and the browser takes it over; alone here, so that no arithmetic loads with it. */
export const PAYMENT_AREA_ID = "payment";
