/** Messages of the map of the locations. */
export const map = {
  label: (towns: readonly string[]) => `Map of our locations: ${new Intl.ListFormat("en-US").format(towns)}`,
  open: "Open interactive map",
  from: (host: string) => `Loads from ${host}`,
  failed: "The map could not be loaded.",
  directions: "Directions",
};
