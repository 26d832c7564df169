/** Said once the stores are in their order. */
export const distancesSorted =
  "Nearest first. Distances are as the crow flies; your location stays in your browser.";
