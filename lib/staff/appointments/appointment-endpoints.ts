import "server-only";
import * as z from "zod";
import { SALES_APPOINTMENTS, STAFF_CALENDAR } from "../../../config/leads/appointments";
import { SERVICE_BOOKING } from "../../../config/leads/service";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint, type Endpoint, refuseWith } from "../../core/http/endpoint";
import type { Fields } from "../../core/http/fields";
import { pascalCase } from "../../core/platform/clean-text";
import { wallClock } from "../../core/time/zoned-time";
import { saveDraft, typedValues } from "../../leads/core/drafts";
import type { FieldErrors } from "../../leads/core/schemas/field-errors";
import {
  type AppointmentRefusal,
  staffAppointmentMessages,
} from "../../store/i18n/staff-appointment-messages";
import { staff, staffRefusals } from "../endpoint";
import { IDEMPOTENCY_HEADER, postKey } from "../programs/once";
import {
  APPOINTMENT_CHANGES,
  type Appointment,
  type AppointmentChangeName,
  type AppointmentChangeValues,
  AppointmentSchema,
  SlotSchema,
} from "./appointment";
import { bookAppointment } from "./book-appointment";
import { BOOKING_DRAFT, BOOKING_FIELDS, BookingSchema, newAppointmentPath } from "./booking-fields";
import {
  APPOINTMENT_BOX,
  CALENDAR_PATH,
  CalendarQuerySchema,
  datesOf,
  spanOf,
  staffAppointmentPath,
} from "./calendar";
import { changeAppointment } from "./change-appointment";
import { otherTimes } from "./free-times";
import { findStaffAppointment, getAppointments } from "./get-appointments";
import { changeAtOnce } from "./outside-hours";
import { type AppointmentContext, appointmentContext, calendarStores, knownStore, maySee } from "./scope";

const API = "/api/staff/appointments";

const APPOINTMENTS = {
  tag: "staff",
  who: staff("appointments", { program: "appointments" }),
  refusals: staffRefusals<AppointmentRefusal>(() => staffAppointmentMessages().refusals, {
    conflict: 409,
    repeated: 409,
    taken: 422,
    busy: 409,
    adviser: 422,
    "closed-day": 422,
    "closed-hours": 422,
    "outside-window": 422,
    closed: 422,
    failed: 503,
    "none-selected": 422,
  }),
} as const;

const AppointmentPath = z.object({ id: z.string().meta({ description: "Id of the appointment's lead." }) });
const UNKNOWN = { unknown: "No such appointment in the stores where the person works." };
const OUT_OF_REACH = "The service department's system could not be reached.";

const listStaffAppointments = defineEndpoint({
  ...APPOINTMENTS,
  id: "listStaffAppointments",
  method: "GET",
  path: API,
  summary: "The appointments of a store in the days of a view",
  description:
    "Those that the person may see, the earliest first. Parameters with unknown values are ignored.",
  limit: STAFF_LIMITS.reads,
  query: CalendarQuerySchema,
  answers: { 200: [z.object({ appointments: z.array(AppointmentSchema) }), "The appointments."] },
  refuses: { unknown: "No such store where the person works." },
  async run({ actor, query }) {
    const context = await appointmentContext(actor);
    const stores = calendarStores(context);
    const store = query.store === undefined ? stores[0] : stores.find(({ id }) => id === query.store);
    if (!store) return refuseWith("unknown");
    const date = query.date ?? wallClock(context.now(), store.timeZone).date;
    const span = spanOf(datesOf(query.view, date), store.timeZone);
    return { body: { appointments: await getAppointments(context, store.id, span, query) } };
  },
});

const getStaffAppointment = defineEndpoint({
  ...APPOINTMENTS,
  id: "getStaffAppointment",
  method: "GET",
  path: `${API}/{id}`,
  summary: "One appointment",
  description: "By the id of the lead that it belongs to.",
  limit: STAFF_LIMITS.reads,
  params: AppointmentPath,
  answers: { 200: [AppointmentSchema, "The appointment."] },
  refuses: UNKNOWN,
  async run({ actor, params: { id } }) {
    const context = await appointmentContext(actor);
    const found = await findStaffAppointment(context, id);
    if (!found) return refuseWith("unknown");
    return (await maySee(context, found)) ? { body: found } : refuseWith("forbidden");
  },
});

const FreeTimeSchema = z.object({ value: SlotSchema, start: z.number().int(), end: z.number().int() });

const listFreeTimes = defineEndpoint({
  ...APPOINTMENTS,
  id: "listTimesForStaffAppointment",
  method: "GET",
  path: `${API}/{id}/times`,
  summary: "Times to which an appointment can be moved",
  description: "Free times by the rules that visitors book by, without their notice.",
  limit: STAFF_LIMITS.reads,
  params: AppointmentPath,
  answers: { 200: [z.object({ times: z.array(FreeTimeSchema) }), "The times, the earliest first."] },
  refuses: { ...UNKNOWN, failed: OUT_OF_REACH },
  async run({ actor, params: { id } }) {
    const context = await appointmentContext(actor);
    const found = await findStaffAppointment(context, id);
    const store = found && knownStore(context, found.storeId);
    if (!found || !store) return refuseWith("unknown");
    if (!(await maySee(context, found))) return refuseWith("forbidden");
    const free = await otherTimes(context, found, store);
    if (!free) return refuseWith("failed");
    return { body: { times: free.map(({ value, start, end }) => ({ value, start, end })) } };
  },
});

const bookStaffAppointment = defineEndpoint({
  ...APPOINTMENTS,
  id: "bookStaffAppointment",
  method: "POST",
  path: API,
  summary: "Books an appointment",
  description:
    "In open hours that are free, as a lead of its own or for one that exists; an appraisal, a pick-up and a delivery need one. The visitor gets a mail with a calendar file. Audited.",
  limit: STAFF_LIMITS.changes,
  body: BookingSchema,
  documented: { headers: IDEMPOTENCY_HEADER },
  answers: { 201: [AppointmentSchema, "The new appointment."] },
  refuses: {
    unknown: "No such store, or no such lead, for this person.",
    repeated: "The same idempotency key came with other values before.",
    invalid: "Fields are wrong, or the time is not free; `errors` names them.",
  },
  back: ({ why }) => `${newAppointmentPath({})}?problem=${why}`,
  async run({ actor, fields, kind, request }) {
    const context = await appointmentContext(actor);
    const key = postKey({ actor, request });
    const keyed = key === null ? fields : { idempotencyKey: key, ...fields };
    const result = await bookAppointment(context, keyed);
    if (result.ok) {
      const done = bookedNotice(result.appointment, context.now());
      const location = `${staffAppointmentPath(result.appointment.id)}?done=${done}`;
      return { status: 201, body: result.appointment, location };
    }
    if (result.reason !== "invalid") return refuseWith(result.reason);
    const { errors } = result;
    const page = kind === "form" ? await refusedPath(context, fields, errors) : undefined;
    return refuseWith("invalid", { errors }, page);
  },
});

/** Returns the notice about a new appointment: its time has passed, or is one that visitors cannot book yet. */
function bookedNotice({ start, kind }: Appointment, now: number): "booked" | "booked-past" | "booked-ahead" {
  if (start <= now) return "booked-past";
  const { daysAhead } = kind === "service" ? SERVICE_BOOKING : SALES_APPOINTMENTS[kind];
  return start > now + daysAhead * 86_400_000 ? "booked-ahead" : "booked";
}

/** Returns the path of the form with the refused values, none of which appear in the URL. */
async function refusedPath(
  context: AppointmentContext,
  fields: Fields,
  errors: FieldErrors,
): Promise<string> {
  const draft = { typed: typedValues(fields, new Set(BOOKING_FIELDS)), errors };
  const owner = { form: BOOKING_DRAFT, owner: context.person.id };
  return newAppointmentPath({ draft: await saveDraft(context.db, owner, draft, context.now()) });
}

/** Collects a form's checkboxes, whose values are versions, into `appointments`. */
function withAppointments(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null) return sent;
  const appointments = Object.entries(sent).flatMap(([name, version]) =>
    name.startsWith(APPOINTMENT_BOX) ? [{ id: name.slice(APPOINTMENT_BOX.length), version }] : [],
  );
  return { ...sent, appointments };
}

const changeOutsideHours = defineEndpoint({
  ...APPOINTMENTS,
  who: staff("appointments"),
  id: "changeAppointmentsOutsideHours",
  method: "POST",
  path: `${API}/outside-hours`,
  summary: "Moves the selected appointments to their next free time, or cancels them",
  description:
    "A form with a field `appointment.ID` for each of them, whose value is the version; it is redirected to the calendar with the result. Each change is audited.",
  takes: ["form"],
  limit: STAFF_LIMITS.changes,
  body: z.preprocess(
    withAppointments,
    z.object({
      action: z.enum(["move", "cancel"]),
      store: z.string().max(61),
      appointments: z
        .array(z.object({ id: z.string().max(64), version: z.string().min(1).max(60) }))
        .min(1)
        .max(STAFF_CALENDAR.atOnce),
    }),
  ),
  answers: { 303: [null, "The calendar, with the numbers of changed and unchanged appointments."] },
  onInvalid: (issues) =>
    refuseWith(issues.some(({ path }) => path[0] === "appointments") ? "none-selected" : "invalid"),
  back: ({ why }) => `${CALENDAR_PATH}?problem=${why}`,
  async run({ actor, body: { action, store, appointments } }) {
    const { done, left } = await changeAtOnce(await appointmentContext(actor), action, appointments);
    const result = new URLSearchParams({ store, changed: `${action}.${done}.${left}` });
    return { body: null, location: `${CALENDAR_PATH}?${result}` };
  },
});

/** Declares the endpoint for one change of an appointment, named by the last segment of its URL. */
function appointmentChange<Name extends AppointmentChangeName>(
  name: Name,
  summary: string,
  body: z.ZodType<AppointmentChangeValues<Name>>,
): Endpoint {
  return defineEndpoint({
    ...APPOINTMENTS,
    id: `change${pascalCase(name)}OfAppointment`,
    method: "POST",
    path: `${API}/{id}/${name}`,
    summary,
    description:
      "A script gets JSON; a form is redirected to the appointment's page. Each change is audited.",
    limit: STAFF_LIMITS.changes,
    params: AppointmentPath,
    body,
    answers: { 200: [AppointmentSchema, "The appointment as it is now."] },
    refuses: {
      ...UNKNOWN,
      conflict: "Somebody else changed it since that version; `appointment` is its present state.",
      invalid: "Fields are wrong; `fields` names them.",
      taken: "The time is not free.",
      busy: "The adviser has another appointment at that time; `anyway` books all the same.",
      adviser: "That person cannot have this appointment.",
      "closed-day": "The store is closed on that day.",
      "closed-hours": "The department is closed at that time.",
      "outside-window": "The time is before today, or too far ahead.",
      closed: "This cannot be done any more.",
      failed: OUT_OF_REACH,
    },
    back: ({ why, params }) => `${staffAppointmentPath(params.id)}?problem=${why}`,
    async run({ actor, params: { id }, body: values }) {
      const result = await changeAppointment(await appointmentContext(actor), id, name, values);
      if (result.ok)
        return { body: result.appointment, location: `${staffAppointmentPath(id)}?done=${name}` };
      if (result.reason === "unknown") return refuseWith("unknown", {}, `${CALENDAR_PATH}?problem=unknown`);
      const { ok: _, reason, ...more } = result;
      return refuseWith(reason, { ...more, reason });
    },
  });
}

const { move, cancel, outcome } = APPOINTMENT_CHANGES;

export const APPOINTMENT_CHANGE_ENDPOINTS: Readonly<Record<AppointmentChangeName, Endpoint>> = {
  move: appointmentChange("move", "Moves an appointment to another time", move),
  cancel: appointmentChange("cancel", "Cancels an appointment", cancel),
  outcome: appointmentChange("outcome", "Notes whether the person came", outcome),
};
export const APPOINTMENT_ENDPOINTS = {
  listStaffAppointments,
  getStaffAppointment,
  listFreeTimes,
  bookStaffAppointment,
  changeOutsideHours,
} as const;
