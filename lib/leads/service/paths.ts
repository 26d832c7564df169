/** The requested services, as they appear in URLs: nothing personal. */
export interface WantedService {
  store: string;
  /** Op codes. */
  services: readonly string[];
}

export const SCHEDULE_PATH = "/service/schedule";

/** Path of the second step; the form of the first one leads there. */
export const TIMES_PATH = `${SCHEDULE_PATH}/time`;

/**
 * Returns the path of the page that offers times, with what is wanted, what is picked of them, and the token of what was typed
 * before.
 */
export function timesPath(
  { store, services }: WantedService,
  chosen: { day?: string; time?: string; draft?: string } = {},
): string {
  const query = new URLSearchParams({ store, services: services.join(","), ...chosen }).toString();
  return `${TIMES_PATH}?${query.replace(/%3A/g, ":").replace(/%2C/g, ",")}`;
}

/** Returns the path of the first step again, with what was wanted. */
export function changePath(wanted: WantedService, chosen: { draft?: string } = {}): string {
  return `${timesPath(wanted, chosen)}&change=1`;
}

/** Value of the button that leads back to the first step with what was typed. */
export const CHANGE_CHOICE = "change";

/** Returns the path of a customer's own page of an appointment; the token is signed (`appointmentToken`). */
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

/** URL to which moves and cancelations are posted. */
export const APPOINTMENTS_API = "/api/service/appointments";
