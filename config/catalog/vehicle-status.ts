/** Effect of a status on the site. */
interface StatusRow {
  /** Appearance of the badge, which also has an icon and a label; null for no badge. */
  badge: "warning" | "info" | "muted" | null;
  /** `availability` of the schema.org `Offer`. */
  schemaOrg: "InStock" | "LimitedAvailability" | "BackOrder" | "SoldOut";
  /** `availability` in Meta's catalog. */
  meta: "AVAILABLE" | "PENDING" | "NOT_AVAILABLE";
  /**
   * Place of the vehicle in Google's free listings, which should contain all vehicles of the site; null for a
   * status that they have no value for.
   */
  googleListing: "IN_STORE" | "IN_TRANSIT" | null;
  /** True if Google's ads take the vehicle; they have no availability, so that it must be for sale now. */
  isInGoogleAds: boolean;
  /** True if the vehicle appears in searches, lists, feeds and sitemaps, and its page accepts leads. */
  isListed: boolean;
  /** True if the vehicle is on the lot and can be a new arrival. */
  isOnLot: boolean;
  /** True if the vehicle is on the lot and not reserved, so that a test drive is possible. */
  canTestDrive: boolean;
  /** Primary action with its form; null if the page shows only similar vehicles. */
  action: "availability" | "waitlist" | "arrival" | null;
}

/**
 * Vehicle statuses, most available first (docs/rules.md#vehicle-status). The types require a label in
 * `lib/store/i18n/en/vehicle.ts` and texts by action in `vehicle-status-messages.ts` beside it. The terms of
 * feeds are in `config/catalog/import/status-words.ts`.
 */
export const VEHICLE_STATUSES = {
  available: {
    badge: null,
    schemaOrg: "InStock",
    meta: "AVAILABLE",
    googleListing: "IN_STORE",
    isInGoogleAds: true,
    isListed: true,
    isOnLot: true,
    canTestDrive: true,
    action: "availability",
  },
  "in-transit": {
    badge: "info",
    schemaOrg: "BackOrder",
    meta: "PENDING",
    googleListing: "IN_TRANSIT",
    isInGoogleAds: false,
    isListed: true,
    isOnLot: false,
    canTestDrive: false,
    action: "arrival",
  },
  hold: {
    badge: "warning",
    schemaOrg: "LimitedAvailability",
    meta: "PENDING",
    googleListing: null,
    isInGoogleAds: false,
    isListed: true,
    isOnLot: true,
    canTestDrive: false,
    action: "waitlist",
  },
  "sale-pending": {
    badge: "warning",
    schemaOrg: "LimitedAvailability",
    meta: "PENDING",
    googleListing: null,
    isInGoogleAds: false,
    isListed: true,
    isOnLot: true,
    canTestDrive: false,
    action: "waitlist",
  },
  sold: {
    badge: "muted",
    schemaOrg: "SoldOut",
    meta: "NOT_AVAILABLE",
    googleListing: null,
    isInGoogleAds: false,
    isListed: false,
    isOnLot: false,
    canTestDrive: false,
    action: null,
  },
} as const satisfies Record<string, StatusRow>;

export type VehicleStatus = keyof typeof VEHICLE_STATUSES;
/** Primary action of a listed vehicle, which opens a form. */
export type StatusAction = NonNullable<(typeof VEHICLE_STATUSES)[VehicleStatus]["action"]>;

export const VEHICLE_STATUS_IDS = Object.keys(VEHICLE_STATUSES) as [VehicleStatus, ...VehicleStatus[]];

/** Statuses of listed vehicles that have not arrived yet. */
export const STATUSES_OFF_THE_LOT = VEHICLE_STATUS_IDS.filter((id) => !VEHICLE_STATUSES[id].isOnLot);

/** Days for which the page of a sold or removed vehicle stays online; afterwards it responds with 404. */
export const SOLD_PAGE_DAYS = 30;
