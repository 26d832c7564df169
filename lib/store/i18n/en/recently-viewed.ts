/** Texts of the list of vehicles opened last. */
export const recentlyViewed = {
  title: "Recently viewed",
  empty: "The vehicles you open wait for you here. The list stays in this browser.",
  browse: "Browse all vehicles",
  failed: "The list cannot be loaded right now.",
  clear: "Clear the list",
  cleared: "The list is empty.",
};
