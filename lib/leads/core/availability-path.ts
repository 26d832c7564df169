/** Returns the path of the page with a vehicle's availability form. The vehicle page opens the same form in place. */
export function availabilityPath(vin: string): string {
  return `/check-availability/${encodeURIComponent(vin)}`;
}
