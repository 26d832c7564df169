/** How many free slots are offered in the place of one that was taken meanwhile. */
export const SLOTS_INSTEAD = 6;
