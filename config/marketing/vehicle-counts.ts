/** Days for which daily page views and saves of vehicles are stored; their totals stay with the vehicle. */
export const VEHICLE_COUNTS_RETENTION_DAYS = 400;

/** Maximum bytes of a report, and maximum number of saves in it. */
export const VEHICLE_COUNT_REPORT = { bytes: 1_024, saves: 20 } as const;
