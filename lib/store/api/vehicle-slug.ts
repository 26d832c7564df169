export interface VehicleSlug {
  year: number;
  /** The slug between year and VIN, "honda-cr-v-ex-l"; may be empty. */
  value: string;
  /** Upper case. */
  vin: string;
}

const SLUG = /^(\d{4})-(?:(.*)-)?([A-HJ-NPR-Z0-9]{17})$/i;

/** Reads the last part of a vehicle page's address, `{year}-{value}-{vin}` (docs/rules.md#vehicle-urls); null for another form. */
export function parseVehicleSlug(slug: string): VehicleSlug | null {
  const match = SLUG.exec(slug);
  if (!match) return null;
  return { year: Number(match[1]), value: match[2] ?? "", vin: match[3]!.toUpperCase() };
}
