/**
 * Returns the path of the page where a test drive is scheduled. Its query has the day, the time, the token of saved
 * input (`saveDraft`), the ids of chosen offers, and the slug of the salesperson to meet.
 */
export function testDrivePath(
  vin: string,
  chosen: { day?: string; time?: string; draft?: string; offer?: string; staff?: string } = {},
): string {
  const query = new URLSearchParams(chosen).toString().replace(/%3A/g, ":");
  return `/test-drive/${encodeURIComponent(vin)}${query ? `?${query}` : ""}`;
}

/** Returns the path of the confirmation page, where a test drive can be moved and canceled. */
export function scheduledPath(
  token: string,
  chosen: { day?: string; time?: string; step?: "move" | "cancel"; done?: string } = {},
): string {
  const query = new URLSearchParams(chosen).toString().replace(/%3A/g, ":");
  return `/test-drive/scheduled/${token}${query ? `?${query}` : ""}`;
}

/** Returns the URL to which moves and cancellations are posted. */
export function driveChangePath(token: string): string {
  return `/api/test-drive/${token}`;
}

/** Returns the URL of the data for the test drive dialog on a vehicle page. */
export function driveTimesPath(vin: string): string {
  return `/api/test-drive/${encodeURIComponent(vin)}/times`;
}

export function calendarPath(token: string): string {
  return `/api/test-drive/${token}/calendar`;
}
