import * as z from "zod";
import { APPOINTMENT_LEADS } from "../../../config/leads/appointments";
import type { BookingKind } from "../../leads/schedule/outcomes";
import { CALENDAR_PATH } from "./calendar";

/** Kinds that staff can book for a caller; the others need a lead, which has the trade-in or the vehicle that was bought. */
export const CALLER_KINDS = ["service", "test-drive"] as const satisfies readonly BookingKind[];
export type CallerKind = (typeof CALLER_KINDS)[number];

/** Returns true for a kind that can be booked without a lead. */
export function isForCallers(kind: BookingKind): kind is CallerKind {
  return CALLER_KINDS.some((each) => each === kind);
}

/** Returns true for a kind that needs one of the store's vehicles. */
export function takesVehicle(kind: BookingKind): boolean {
  return kind !== "service" && kind !== "appraisal";
}

/** Returns true if a lead's page suggests a kind of appointment; the form of a new one offers all kinds. */
export function suits(kind: BookingKind, type: string): boolean {
  return kind === "service" || isForCallers(kind) || APPOINTMENT_LEADS[kind] === type;
}

const field = (description: string) => z.string().optional().meta({ description });

/**
 * Schema of a booking's body. The required fields depend on the kind; `bookAppointment` validates them and reports all
 * errors.
 */
export const BookingSchema = z
  .object({
    kind: field("`service`, `test-drive`, or for a `lead` also `appraisal`, `pickup` or `delivery`; needed."),
    slot: field("`YYYY-MM-DDTHH:MM` by the store's clocks; needed."),
    otherSlot: field("Typed time, which replaces `slot`."),
    vin: field("The store's vehicle; of a test drive, a pick-up or a delivery."),
    store: field("Id of the store; not of a test drive, which takes place at the vehicle's store."),
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
    anyway: field("`1`: book even if the adviser has another appointment at that time."),
    idempotencyKey: field("16 to 64 letters and digits."),
  })
  .meta({ id: "StaffBooking" });

/** Name for the drafts of refused bookings. Each draft is bound to the person who typed it. */
export const BOOKING_DRAFT = "staff-appointment";

/** Fields of the form for a new appointment; `services` are comma-separated op codes. */
export const BOOKING_FIELDS = [
  "kind",
  "store",
  "vin",
  "services",
  "slot",
  "otherSlot",
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

/** Query of the page of a new appointment, without personal data. */
export interface NewAppointmentQuery {
  kind?: string;
  store?: string;
  vin?: string;
  /** Typed words of a vehicle, instead of its VIN. */
  vehicle?: string;
  services?: string;
  /** Selected time, if any. */
  slot?: string;
  /** Id of the lead that the appointment is for. */
  lead?: string;
  /** Token of saved input. */
  draft?: string;
}

export function newAppointmentPath(query: NewAppointmentQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  const path = `${CALENDAR_PATH}/new`;
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
