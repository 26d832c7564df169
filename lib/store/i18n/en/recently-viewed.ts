import { defineMessages } from "../../../core/language/messages";

/** Messages of the list of recently viewed vehicles. */
const recentlyViewed = {
  title: "Recently viewed",
  empty: "Vehicles you view show up here. The list stays in this browser.",
  browse: "Browse all vehicles",
  failed: "We can't load this list right now.",
  clear: "Clear list",
  cleared: "Your list is empty.",
};

export const recentlyViewedMessages = defineMessages("recentlyViewed", recentlyViewed);
