/**
 * Address of the page where a test drive of a vehicle is scheduled; the day and the time are in its query, and the token
 * of what was typed before (`saveDraft`).
 */
export function testDrivePath(
  vin: string,
  chosen: { day?: string; time?: string; draft?: string } = {},
): string {
  const query = new URLSearchParams(chosen).toString().replace(/%3A/g, ":");
  return `/test-drive/${encodeURIComponent(vin)}${query ? `?${query}` : ""}`;
}

/** Returns the path of the confirmation page, where a test drive is moved and canceled. */
export function scheduledPath(
  token: string,
  chosen: { day?: string; time?: string; step?: "move" | "cancel"; done?: string } = {},
): string {
  const query = new URLSearchParams(chosen).toString().replace(/%3A/g, ":");
  return `/test-drive/scheduled/${token}${query ? `?${query}` : ""}`;
}

/** Returns the URL to which moves and cancelations are posted. */
export function driveChangePath(token: string): string {
  return `/api/test-drive/${token}`;
}

/** Returns the URL of the data for the dialog on a vehicle's page. */
export function driveTimesPath(vin: string): string {
  return `/api/test-drive/${encodeURIComponent(vin)}/times`;
}

export function calendarPath(token: string): string {
  return `/api/test-drive/${token}/calendar`;
}
