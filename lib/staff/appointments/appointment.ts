import { z } from "zod";
import { STAFF_CALENDAR } from "../../../config/leads/appointments";
import { BOOKING_KINDS } from "../../leads/schedule/outcomes";

/**
 * `requested`: the service scheduler was unreachable, so staff must confirm it. `attended` and `no-show` are entered by
 * staff.
 */
export const APPOINTMENT_STATES = ["booked", "requested", "attended", "no-show", "cancelled"] as const;
export type StaffAppointmentState = (typeof APPOINTMENT_STATES)[number];

const time = z.number().int().meta({ description: "Milliseconds since 1970." });

/** Appointment as shown in the calendar. */
export const AppointmentSchema = z
  .object({
    id: z.string().meta({ description: "Id of the lead that it belongs to." }),
    kind: z.enum(BOOKING_KINDS),
    storeId: z.string(),
    start: time,
    end: time,
    state: z.enum(APPOINTMENT_STATES),
    version: z.string().meta({ description: "What a change of it must name." }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    about: z.string().meta({ description: "The vehicle; the work of a service appointment." }),
    vin: z.string().nullable().meta({ description: "VIN of the vehicle on offer." }),
    adviser: z.string().nullable().meta({ description: "Id of the person who has the lead." }),
    spam: z.boolean(),
  })
  .meta({ id: "StaffAppointment" });

export type Appointment = z.infer<typeof AppointmentSchema>;

const MINUTE_MS = 60_000;

/** Returns the changes that are possible for an appointment now, for the page and for the server's check. */
export function possibleChanges(
  { state, start }: Pick<Appointment, "state" | "start">,
  now: number,
): { move: boolean; cancel: boolean; attended: boolean; noShow: boolean; reopen: boolean } {
  const isOpen = state === "booked" || state === "requested";
  return {
    // A customer who did not come can get another time.
    move: isOpen || state === "no-show",
    cancel: isOpen,
    attended: (isOpen || state === "no-show") && now >= start - STAFF_CALENDAR.earlyMinutes * MINUTE_MS,
    noShow: (isOpen || state === "attended") && now >= start,
    reopen: state === "attended" || state === "no-show",
  };
}

const version = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: "Of the appointment as the person saw it: another one is a conflict." });

export const SlotSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: "`YYYY-MM-DDTHH:MM` by the store's clocks." });

/** Schemas of changes to an appointment, by the last segment of their URL. Forms and API use the same validation. */
export const APPOINTMENT_CHANGES = {
  move: z.object({
    version,
    slot: SlotSchema,
    otherSlot: z
      .union([SlotSchema, z.literal("")])
      .optional()
      .meta({ description: "Typed time, which replaces `slot`." }),
    adviser: z
      .string()
      .max(100)
      .optional()
      .meta({ description: "Id of the person who gets the lead; empty: nobody; missing: unchanged." }),
    anyway: z
      .string()
      .max(10)
      .optional()
      .meta({ description: "`1`: also if the adviser has another appointment at that time." }),
  }),
  cancel: z.object({ version }),
  outcome: z.object({
    version,
    outcome: z
      .enum(["attended", "no-show", "open"])
      .meta({ description: "`open`: neither is known (any more)." }),
  }),
} as const;

export type AppointmentChangeName = keyof typeof APPOINTMENT_CHANGES;
export type AppointmentChangeValues<Name extends AppointmentChangeName> = z.infer<
  (typeof APPOINTMENT_CHANGES)[Name]
>;
