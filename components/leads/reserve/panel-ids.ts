/** Id of the plain form before its hydration. */
export const UNLOCK_AREA_ID = "unlock-form";
/** Id of the element that receives a search's matches for visitors with access. */
export const RESERVE_MATCHES_ID = "reserve-matches";
