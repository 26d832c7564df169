/** Reviews on a page, at most (specification §9). */
export const REVIEWS_SHOWN = 9;
