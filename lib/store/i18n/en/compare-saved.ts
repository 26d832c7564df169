import { defineMessages } from "../../../core/language/messages";

/** Messages about saved vehicles that can be added to a comparison. */
const compareSaved = {
  title: "Add from your saved vehicles",
  toSaved: "All saved vehicles",
  add: "Add",
  addWhat: " to the comparison",
  all: (count: number) => `Compare ${count} saved vehicles`,
  failed: "We can't load this list right now.",
};

export const compareSavedMessages = defineMessages("compareSaved", compareSaved);
