/** The plain form, until it is hydrated. */
export const UNLOCK_AREA_ID = "unlock-form";
/** Id of the element that receives a search's matches once the reserve is unlocked. */
export const RESERVE_MATCHES_ID = "reserve-matches";
