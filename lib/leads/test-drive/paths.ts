/** Address of the page where a test drive of a vehicle is scheduled; the day and the time stand in its query. */
export function testDrivePath(vin: string, chosen: { day?: string; time?: string } = {}): string {
  const query = new URLSearchParams(chosen).toString().replace(/%3A/g, ":");
  return `/test-drive/${encodeURIComponent(vin)}${query ? `?${query}` : ""}`;
}

/** Where a scheduled one is confirmed. The lead's id is random and tells nothing of the visitor. */
export function scheduledPath(leadId: string): string {
  return `/test-drive/scheduled/${leadId}`;
}

export function calendarPath(leadId: string): string {
  return `/api/test-drive/${leadId}/calendar`;
}
