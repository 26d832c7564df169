/** Address of the page where a test drive of a vehicle is scheduled; the day and the time are in its query. */
export function testDrivePath(vin: string, chosen: { day?: string; time?: string } = {}): string {
  const query = new URLSearchParams(chosen).toString().replace(/%3A/g, ":");
  return `/test-drive/${encodeURIComponent(vin)}${query ? `?${query}` : ""}`;
}

/** The confirmation page. The lead's id is random and reveals nothing about the visitor. */
export function scheduledPath(leadId: string): string {
  return `/test-drive/scheduled/${leadId}`;
}

export function calendarPath(leadId: string): string {
  return `/api/test-drive/${leadId}/calendar`;
}
