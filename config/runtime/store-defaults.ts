import { FINANCE_SLIDERS, LEASE_SLIDERS } from "../catalog/finance-sliders";

/**
 * Defaults of a store's profile, used if neither the store's file nor its group's sets a value. Other
 * defaults are in the profile's schema.
 */
export const STORE_DEFAULTS = {
  country: "United States",
  country_short: "US",
  logos: { light: null, dark: null },
  generalManager: { photo: null, title: "General Manager" },
  fees: [
    { id: "documentary", label: "Documentary fee", amount: 225 },
    { id: "thirty-day-drive", label: "30-day temporary permit", amount: 10, charge: "government" },
  ],
  financeSliders: FINANCE_SLIDERS,
  leaseSliders: LEASE_SLIDERS,
  conditions: ["used", "new", "certified"],
} as const;

/** Initial zoom of the locations' map, for one or several locations. */
export const MAP_ZOOM = {
  one: { mobile: 12, desktop: 13 },
  several: { mobile: 7, desktop: 8 },
} as const;
