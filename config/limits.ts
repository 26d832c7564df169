/** How often something may be done, counted for each key (an address, a number). */
export interface Limit {
  /** Unique; keys of two limits are not mixed up. */
  name: string;
  /** How often within `seconds`. */
  points: number;
  seconds: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Forms of one address: `LEADS_PER_ADDRESS` in ten minutes (default 30: a showroom's tablet is one address), ten times that a day. */
export function leadLimits(perTenMinutes: number): Limit[] {
  return [
    { name: "leads", points: perTenMinutes, seconds: 10 * MINUTE },
    { name: "leads-a-day", points: perTenMinutes * 10, seconds: DAY },
  ];
}
