import { defineMessages } from "../../core/language/messages";

/** Messages of the map with the locations. */
const map = {
  label: (towns: readonly string[]) => `Map of our locations: ${new Intl.ListFormat("en-US").format(towns)}`,
  open: "Open interactive map",
  from: (host: string) => `Loads from ${host}`,
  failed: "We can't load the map right now.",
  directions: "Get directions",
};

/** Announcement after the stores are sorted. */
export const distancesSorted = defineMessages(
  "distancesSorted",
  "Sorted by straight-line distance. Your location stays in your browser.",
);

/** Returns the messages of the map with the locations. */
export const mapMessages = defineMessages("map", map);
