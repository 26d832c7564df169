/** The plain form, until the browser takes it over. */
export const UNLOCK_AREA_ID = "unlock-form";
/** Where the matches of a search go, once the reserve is unlocked. */
export const RESERVE_MATCHES_ID = "reserve-matches";
