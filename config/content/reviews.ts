/** Reviews on a page, at most (docs/rules.md#home-page). */
export const REVIEWS_SHOWN = 9;
