import * as z from "zod";
import { CALENDAR_PATH } from "./calendar-query";

const field = (description: string) => z.string().optional().meta({ description });

/** Body of a booking. Which fields are needed depends on the kind; `bookAppointment` checks them, and names all that are wrong. */
export const BookingSchema = z
  .object({
    kind: field("`service` or `test-drive`; needed."),
    slot: field("`YYYY-MM-DDTHH:MM` by the store's clocks; needed."),
    vin: field("The vehicle on offer; only of a test drive."),
    store: field("Id of the store; only of a service appointment."),
    services: field("Op codes, separated by commas."),
    year: field("The vehicle that comes to the workshop."),
    make: field("Its make."),
    model: field("Its model."),
    firstName: field("Needed without `lead`."),
    lastName: field("Last name."),
    email: field("Without `lead`, this or `phone` is needed."),
    phone: field("Phone number."),
    notes: field("For the service adviser."),
    comments: field("For a test drive."),
    adviser: field("Id of the person who gets the lead."),
    lead: field("Id of the lead whose person comes."),
    idempotencyKey: field("16 to 64 letters and digits."),
  })
  .meta({ id: "StaffBooking" });

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
