import { defineMessages } from "../../../core/language/messages";

/** Messages about saved vehicles that can be added to a comparison. */
const compareSaved = {
  title: "Add from your saved vehicles",
  toSaved: "All saved vehicles",
  add: "Add",
  addWhat: " to the comparison",
  all: (count: number) => `Compare ${count} saved vehicles`,
  none: "Vehicles that you save with the heart show up here.",
  allAdded: "All your saved vehicles are in this comparison.",
  full: (max: number) => `You are comparing ${max} vehicles, the most at once. Remove one to add another.`,
  failed: "We can't load this list right now.",
};

export const compareSavedMessages = defineMessages("compareSaved", compareSaved);
