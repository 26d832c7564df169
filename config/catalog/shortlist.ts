/** Favourites and comparing: stored in the visitor's browser, shared by address. */
export const SHORTLIST = {
  savedPath: "/saved-vehicles",
  comparePath: "/compare",
  /** Name of the list in the browser's storage. */
  storageKey: "savedVehicles",
  /** Query key of VINs, separated by commas, or repeated. */
  query: "vins",
  /** Most vehicles on a list; an address with this many VINs has about 900 characters. */
  maxSaved: 50,
  /** Vehicles that a mail of a list shows; its link leads to all. */
  maxMailed: 20,
  /** Vehicles no longer on offer that are looked up by name for one page; an address may contain any VINs. */
  maxLookedUp: 10,
  /** Columns that can be read side by side. */
  maxCompared: 4,
} as const;
