/**
 * Values of the advertising feeds by Forecourt's terms (docs/domain.md#advertising-feeds). Advertisers read
 * them case-insensitively.
 */
export const GOOGLE_CATEGORY = 916; // Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans

/**
 * Ways in which a shopper gets a vehicle, in Google's terms; a store's setting `fulfillment`. Versions of Google's page
 * (support.google.com/merchants/answer/14154094) differ: a recent one no longer lists `ship_to_store`, and accepts
 * `online` only from advertisers whom Google has admitted to its trial.
 */
export const FULFILLMENTS = ["in_store", "ship_to_store", "online"] as const;
export type Fulfillment = (typeof FULFILLMENTS)[number];

/** Maximum number of a vehicle's additional pictures in Google's feed. */
export const GOOGLE_MORE_IMAGES = 10;

/** Maximum number of a vehicle's pictures in the catalogs of Meta and TikTok. */
export const CATALOG_IMAGES = 20;

/** Tags of pictures in the feeds: a photo of the actual car, or a stock image of its model from an angle. */
export const IMAGE_TAGS = {
  photo: "Photo of this vehicle",
  driverFront: "Stock photo, front",
  driverProfile: "Stock photo, side",
  passengerRear: "Stock photo, rear",
  dash: "Stock photo, dashboard",
  frontSeats: "Stock photo, front seats",
  rearSeats: "Stock photo, rear seats",
} as const;

export const GOOGLE_BODYSTYLES = {
  suvs: "suv",
  sedans: "sedan",
  wagons: "station wagon",
  coupes: "coupe",
  convertibles: "convertible",
  hatchbacks: "hatchback",
  trucks: "truck",
  minivans: "minivan",
} as const;

export const META_BODYSTYLES = {
  suvs: "SUV",
  sedans: "SEDAN",
  wagons: "WAGON",
  coupes: "COUPE",
  convertibles: "CONVERTIBLE",
  hatchbacks: "HATCHBACK",
  trucks: "TRUCK",
  minivans: "MINIVAN",
} as const;

/** Google's engine types by the site's fuel slug; Google accepts these four. */
export const GOOGLE_ENGINES: Readonly<Record<string, string>> = {
  gasoline: "gasoline",
  "flex-fuel": "gasoline",
  diesel: "diesel",
  electricity: "electric",
  hybrid: "hybrid",
  "plug-in-hybrid": "hybrid",
};

/** Meta's fuel types by the site's fuel slug. */
export const META_FUELS: Readonly<Record<string, string>> = {
  gasoline: "GASOLINE",
  "flex-fuel": "FLEX",
  diesel: "DIESEL",
  electricity: "ELECTRIC",
  hybrid: "HYBRID",
  "plug-in-hybrid": "PLUGIN_HYBRID",
};

export const META_DRIVETRAINS: Readonly<Record<string, string>> = {
  awd: "AWD",
  "4wd": "FOUR_WD",
  fwd: "FWD",
  rwd: "RWD",
};

export const META_TRANSMISSIONS: Readonly<Record<string, string>> = {
  automatic: "AUTOMATIC",
  manual: "MANUAL",
};

export const META_STATES = { new: "NEW", used: "USED", certified: "CPO" } as const;
