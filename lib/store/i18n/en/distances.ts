/** Said once the stores are in their order. */
export const distancesSorted = "Sorted by straight-line distance. Your location stays in your browser.";
