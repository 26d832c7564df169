import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { pascalCase } from "../../core/platform/clean-text";
import { BOOKING_KINDS } from "../../leads/schedule/outcomes";
import { AppointmentSchema } from "../../staff/appointments/appointment";
import { CalendarQuerySchema } from "../../staff/appointments/calendar-query";
import {
  APPOINTMENT_CHANGES,
  type AppointmentChangeName,
  SlotSchema,
} from "../../staff/appointments/change-schemas";
import { failureResponse, jsonOf } from "./parts";

const LIST = "/api/staff/appointments";
const APPOINTMENT = `${LIST}/{id}`;

const SESSION = { tags: ["staff"], security: [{ session: [] }] };
const REFUSED = {
  401: failureResponse("Nobody is signed in."),
  403: failureResponse("The right is lacking, or it was sent from another website."),
  404: failureResponse("There is no such appointment in the stores where the person works."),
  429: failureResponse("Too often."),
};
const idOfAppointment = {
  path: z.object({ id: z.string().meta({ description: "Id of the appointment's lead." }) }),
};
const CONFLICT = "Somebody else changed it since that version; `appointment` is how it stands.";

/** Body of a booking; the required fields depend on the kind. */
const BookingSchema = z
  .object({
    kind: z.enum(BOOKING_KINDS),
    slot: SlotSchema,
    vin: z.string().optional().meta({ description: "Of the vehicle on offer; only of a test drive." }),
    store: z.string().optional().meta({ description: "Id of the store; only of a service appointment." }),
    services: z.string().optional().meta({ description: "Op codes, separated by commas." }),
    year: z.string().optional().meta({ description: "Of the vehicle that comes to the workshop." }),
    make: z.string().optional(),
    model: z.string().optional(),
    firstName: z.string().optional().meta({ description: "Needed without `lead`." }),
    lastName: z.string().optional(),
    email: z.string().optional().meta({ description: "Without `lead`, this or `phone` is needed." }),
    phone: z.string().optional(),
    notes: z.string().optional().meta({ description: "For the service adviser." }),
    comments: z.string().optional().meta({ description: "Of a test drive." }),
    adviser: z.string().optional().meta({ description: "Id of the person who gets the lead." }),
    lead: z.string().optional().meta({ description: "Id of the lead whose person comes." }),
    idempotencyKey: z.string().optional().meta({ description: "16 to 64 letters and digits." }),
  })
  .meta({ id: "StaffBooking" });

const SUMMARIES: Record<AppointmentChangeName, string> = {
  move: "Moves an appointment to another time",
  cancel: "Cancels an appointment",
  outcome: "Writes down whether the person came",
};

/** Returns the paths with which the back office and the dealership's programs read, book and change appointments. */
export function staffAppointmentPaths(): ZodOpenApiPathsObject {
  const changes = (Object.keys(APPOINTMENT_CHANGES) as AppointmentChangeName[]).map((name) => [
    `${APPOINTMENT}/${name}`,
    { post: changeOperation(name) },
  ]);
  return {
    [LIST]: { get: listOperation(), post: bookOperation() },
    [APPOINTMENT]: { get: appointmentOperation() },
    [`${APPOINTMENT}/times`]: { get: timesOperation() },
    ...Object.fromEntries(changes),
  };
}

function listOperation(): ZodOpenApiOperationObject {
  const page = z.object({ appointments: z.array(AppointmentSchema) });
  return {
    ...SESSION,
    operationId: "listStaffAppointments",
    summary: "The appointments of a store in the days of a view",
    description: "Those that the person may see, the earliest first. Unknown values are left out.",
    requestParams: { query: CalendarQuerySchema },
    responses: { 200: jsonOf(page, "The appointments."), ...REFUSED },
  };
}

function bookOperation(): ZodOpenApiOperationObject {
  const body = { schema: BookingSchema };
  return {
    ...SESSION,
    operationId: "bookStaffAppointment",
    summary: "Books a test drive or a service appointment",
    description:
      "By the rules that visitors book by, as a lead of its own or for one that exists. The visitor gets a mail with a calendar file. Audited.",
    requestBody: {
      required: true,
      content: { "application/json": body, "application/x-www-form-urlencoded": body },
    },
    responses: {
      201: jsonOf(AppointmentSchema, "The new appointment."),
      303: { description: "To a form post: its page, or the form again with what is wrong." },
      ...REFUSED,
      409: failureResponse("The same idempotency key came with other values before."),
      422: failureResponse("Fields are wrong, or the time is not free; `errors` names them."),
    },
  };
}

function appointmentOperation(): ZodOpenApiOperationObject {
  return {
    ...SESSION,
    operationId: "getStaffAppointment",
    summary: "One appointment",
    description: "By the id of the lead that it belongs to.",
    requestParams: idOfAppointment,
    responses: { 200: jsonOf(AppointmentSchema, "The appointment."), ...REFUSED },
  };
}

function timesOperation(): ZodOpenApiOperationObject {
  const time = z.object({ value: SlotSchema, start: z.number().int(), end: z.number().int() });
  return {
    ...SESSION,
    operationId: "listTimesForStaffAppointment",
    summary: "Times to which an appointment can be moved",
    description: "Free times by the rules that visitors book by, without their notice.",
    requestParams: idOfAppointment,
    responses: {
      200: jsonOf(z.object({ times: z.array(time) }), "The times, the earliest first."),
      ...REFUSED,
      503: failureResponse("The service department's system could not be reached."),
    },
  };
}

function changeOperation(name: AppointmentChangeName): ZodOpenApiOperationObject {
  const body = { schema: APPOINTMENT_CHANGES[name] };
  return {
    ...SESSION,
    operationId: `change${pascalCase(name)}OfAppointment`,
    summary: SUMMARIES[name],
    description:
      "JSON is answered with JSON; a form post is led back to the appointment's page. Each change is audited.",
    requestParams: idOfAppointment,
    requestBody: {
      required: true,
      content: { "application/json": body, "application/x-www-form-urlencoded": body },
    },
    responses: {
      200: jsonOf(AppointmentSchema, "The appointment as it is now."),
      303: { description: "To a form post: the appointment's page, with what was done or why not." },
      ...REFUSED,
      409: failureResponse(CONFLICT),
      422: failureResponse("Fields are wrong, the time is not free, or this cannot be done any more."),
      503: failureResponse("The service department's system could not be reached."),
    },
  };
}
