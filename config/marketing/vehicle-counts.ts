/** Days for which page views and saves of vehicles are stored by day; their sums stay with the vehicle. */
export const VEHICLE_COUNTS_RETENTION_DAYS = 400;

/** Largest report, bytes, and the saves of one report. */
export const VEHICLE_COUNT_REPORT = { bytes: 1_024, saves: 20 } as const;
