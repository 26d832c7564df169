/** Vehicle in the list of the form for a new appointment. */
export interface VehicleChoice {
  vin: string;
  /** Full name and stock number. */
  name: string;
}

/**
 * Returns the vehicles that a typed text means: the one with this VIN or name, otherwise those with all of its words in
 * name, stock number or VIN.
 */
export function typedVehicles(typed: string, vehicles: readonly VehicleChoice[]): VehicleChoice[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  const exact = vehicles.filter(({ vin, name }) => vin.toLowerCase() === text || name.toLowerCase() === text);
  if (exact.length > 0) return exact;
  return vehicles.filter(({ vin, name }) => {
    const searched = `${name} ${vin}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
