/**
 * The fields of a vehicle that the staff edit, in the order of the form. The others name the vehicle, are computed, or are the
 * feed's alone: the staff guide says which.
 */
export const VEHICLE_FIELDS = [
  "previewImage",
  "status",
  "internetPrice",
  "salePriceCur",
  "msrp",
  "description",
  "features",
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
] as const;
