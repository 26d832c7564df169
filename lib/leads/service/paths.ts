/** Requested services in a URL, without personal data. */
export interface WantedService {
  store: string;
  /** Op codes. */
  services: readonly string[];
}

export const SCHEDULE_PATH = "/service/schedule";

/** Path of the second step, to which the first step's form leads. */
export const TIMES_PATH = `${SCHEDULE_PATH}/time`;

/**
 * Returns the path of the page with times. Its query has the requested services, the selected time, and the token of
 * saved input.
 */
export function timesPath(
  { store, services }: WantedService,
  chosen: { day?: string; time?: string; draft?: string } = {},
): string {
  const query = new URLSearchParams({ store, services: services.join(","), ...chosen }).toString();
  return `${TIMES_PATH}?${query.replace(/%3A/g, ":").replace(/%2C/g, ",")}`;
}

/** Returns the path of the first step with the requested services filled in. */
export function changePath(wanted: WantedService, chosen: { draft?: string } = {}): string {
  return `${timesPath(wanted, chosen)}&change=1`;
}

/** Value of the button that leads back to the first step and saves the input. */
export const CHANGE_CHOICE = "change";

/** Returns the path of a customer's appointment page. The token is signed (`appointmentToken`). */
export function appointmentPath(
  token: string,
  chosen: { day?: string; time?: string; step?: "move" | "cancel"; done?: string } = {},
): string {
  const query = new URLSearchParams(chosen).toString().replace(/%3A/g, ":");
  return `${SCHEDULE_PATH}/appointment/${token}${query ? `?${query}` : ""}`;
}

export function appointmentCalendarPath(token: string): string {
  return `/api/service/appointments/${token}/calendar`;
}

/** URL to which moves and cancellations are posted. */
export const APPOINTMENTS_API = "/api/service/appointments";
