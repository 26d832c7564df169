/** Announced once the stores are sorted. */
export const distancesSorted = "Sorted by straight-line distance. Your location stays in your browser.";
