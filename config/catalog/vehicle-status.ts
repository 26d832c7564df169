/** Effect of a status on the site; every status must define each column. */
interface StatusRow {
  /** Look of its badge; null: no badge. Never a color alone: the badge also has an icon and the label. */
  badge: "warning" | "info" | "muted" | null;
  /** `availability` of a schema.org `Offer`. */
  schemaOrg: "InStock" | "LimitedAvailability" | "BackOrder" | "SoldOut";
  /** `availability` in Meta's catalog. */
  meta: "AVAILABLE" | "PENDING" | "NOT_AVAILABLE";
  /** Listed in Google's feed, which has no column for the availability: only vehicles for sale now. */
  isInGoogleFeed: boolean;
  /** Listed in search, lists, feeds, sitemaps, and with a page that takes leads. */
  isListed: boolean;
  /** The car is on the lot, and may be listed among new arrivals. */
  isOnLot: boolean;
  /** The car is also not reserved: it can be driven. */
  canTestDrive: boolean;
  /** Offer of the primary action and its form; null: only similar vehicles. */
  action: "availability" | "waitlist" | "arrival" | null;
}

/**
 * Statuses of a vehicle, the most available first (docs/rules.md#vehicle-status). Labels are in
 * `lib/store/i18n/en/vehicle.ts`, texts by action in `vehicle-status-messages.ts` beside it: the types require both.
 * The terms of feeds are in `config/catalog/import/status-words.ts`.
 */
export const VEHICLE_STATUSES = {
  available: {
    badge: null,
    schemaOrg: "InStock",
    meta: "AVAILABLE",
    isInGoogleFeed: true,
    isListed: true,
    isOnLot: true,
    canTestDrive: true,
    action: "availability",
  },
  "in-transit": {
    badge: "info",
    schemaOrg: "BackOrder",
    meta: "PENDING",
    isInGoogleFeed: false,
    isListed: true,
    isOnLot: false,
    canTestDrive: false,
    action: "arrival",
  },
  hold: {
    badge: "warning",
    schemaOrg: "LimitedAvailability",
    meta: "PENDING",
    isInGoogleFeed: false,
    isListed: true,
    isOnLot: true,
    canTestDrive: false,
    action: "waitlist",
  },
  "sale-pending": {
    badge: "warning",
    schemaOrg: "LimitedAvailability",
    meta: "PENDING",
    isInGoogleFeed: false,
    isListed: true,
    isOnLot: true,
    canTestDrive: false,
    action: "waitlist",
  },
  sold: {
    badge: "muted",
    schemaOrg: "SoldOut",
    meta: "NOT_AVAILABLE",
    isInGoogleFeed: false,
    isListed: false,
    isOnLot: false,
    canTestDrive: false,
    action: null,
  },
} as const satisfies Record<string, StatusRow>;

export type VehicleStatus = keyof typeof VEHICLE_STATUSES;
/** Offer of a form about a listed vehicle. */
export type StatusAction = NonNullable<(typeof VEHICLE_STATUSES)[VehicleStatus]["action"]>;

export const VEHICLE_STATUS_IDS = Object.keys(VEHICLE_STATUSES) as [VehicleStatus, ...VehicleStatus[]];

/** Listed, and still on their way. */
export const STATUSES_OFF_THE_LOT = VEHICLE_STATUS_IDS.filter((id) => !VEHICLE_STATUSES[id].isOnLot);

/** Days for which the page of a vehicle that is sold, or has left the feed, stays; after them it is a 404. */
export const SOLD_PAGE_DAYS = 30;
