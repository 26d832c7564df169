/** The plain form, until it is hydrated. */
export const UNLOCK_AREA_ID = "unlock-form";
/** Where the matches of a search go, once the reserve is unlocked. */
export const RESERVE_MATCHES_ID = "reserve-matches";
