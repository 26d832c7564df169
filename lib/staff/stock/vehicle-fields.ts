/** Sections of the vehicle editor in order; photos come first, for phones. */
export const VEHICLE_SECTIONS = {
  photos: ["previewImage"],
  status: ["status"],
  price: ["internetPrice", "salePriceCur", "msrp"],
  text: ["description"],
  features: ["features"],
  media: ["featured", "videoUrl", "spinUrl"],
  details: [
    "stockNumber",
    "condition",
    "mileage",
    "trim",
    "bodystyle",
    "exteriorColor",
    "interiorColor",
    "engine",
    "transmission",
    "drivetrain",
    "fuelType",
    "cylinders",
    "doors",
    "seats",
    "cityMpg",
    "highwayMpg",
    "great_deals",
    "private",
    "historyReportUrl",
    "owners",
    "accidents",
    "stickerUrl",
  ],
} as const;

export const EDITED_FIELDS: readonly string[] = [
  ...Object.values(VEHICLE_SECTIONS).flat(),
  "additionalImages",
];
