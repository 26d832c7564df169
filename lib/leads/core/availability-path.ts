/** Address of the page with a vehicle's availability form, which the vehicle's page opens in place. */
export function availabilityPath(vin: string): string {
  return `/check-availability/${encodeURIComponent(vin)}`;
}
