import { CALENDAR_PATH } from "./calendar-query";

/** Form of the drafts of refused bookings; each is bound to the person who typed it. */
export const BOOKING_DRAFT = "staff-appointment";

/** Fields of the form of a new appointment; `services` are op codes, separated by commas. */
export const BOOKING_FIELDS = [
  "kind",
  "store",
  "vin",
  "services",
  "slot",
  "year",
  "make",
  "model",
  "firstName",
  "lastName",
  "email",
  "phone",
  "notes",
  "comments",
  "adviser",
  "lead",
] as const;

/** Query of the page of a new appointment; nothing of it is personal. */
export interface NewAppointmentQuery {
  kind?: string;
  store?: string;
  vin?: string;
  services?: string;
  /** The time that is chosen already. */
  slot?: string;
  /** Id of the lead whose person comes. */
  lead?: string;
  /** Token of what was typed before. */
  draft?: string;
}

export function newAppointmentPath(query: NewAppointmentQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  const path = `${CALENDAR_PATH}/new`;
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
