import "server-only";
import type { Fields } from "../../core/http/fields";
import { type BodyKind, bodyKind, readBody } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { wallClock } from "../../core/time/zoned-time";
import { saveDraft, typedValues } from "../../leads/core/drafts";
import type { FieldErrors } from "../../leads/core/schemas/field-errors";
import type { Slot } from "../../leads/schedule/slots";
import {
  type AppointmentRefusal,
  staffAppointmentMessages,
} from "../../store/i18n/staff-appointment-messages";
import type { StaffPerson } from "../rights";
import { bookAppointment } from "./book-appointment";
import { BOOKING_DRAFT, BOOKING_FIELDS, newAppointmentPath } from "./booking-fields";
import { spanOf } from "./calendar";
import { CALENDAR_PATH, datesOf, readCalendarQuery, staffAppointmentPath } from "./calendar-query";
import { type AppointmentAnswer, changeAppointment } from "./change-appointment";
import { APPOINTMENT_CHANGES, type AppointmentChangeName, isAppointmentChange } from "./change-schemas";
import { otherTimes } from "./free-times";
import { findStaffAppointment, getAppointments } from "./get-appointments";
import { type AppointmentContext, calendarStores, knownStore, maySee } from "./scope";

/** Dependencies of the appointment routes. */
export interface AppointmentsApi {
  siteUrl: string;
  /** Authenticates the request; on failure, the HTTP status to respond with. */
  staffOf: (
    request: Request,
  ) => Promise<{ ok: true; person: StaffPerson } | { ok: false; status: 401 | 403 | 404 }>;
  context: (person: StaffPerson) => Promise<AppointmentContext>;
  /** Counts reads, and changes, of one person. */
  countRead: (personId: string) => Promise<LimitAnswer>;
  countChange: (personId: string) => Promise<LimitAnswer>;
}

/** `GET /api/staff/appointments`: those of a store in the days of a view. */
export function handleCalendar(request: Request, api: AppointmentsApi): Promise<Response> {
  return reading(request, api, async (context) => {
    const query = readCalendarQuery(new URL(request.url).searchParams);
    const stores = calendarStores(context);
    const store = query.store === undefined ? stores[0] : stores.find(({ id }) => id === query.store);
    if (!store) return refusal(404, "unknown");
    const date = query.date ?? wallClock(context.now(), store.timeZone).date;
    const span = spanOf(datesOf(query.view, date), store.timeZone);
    return json(200, { appointments: await getAppointments(context, store.id, span, query) });
  });
}

/** `GET /api/staff/appointments/{id}`. */
export function handleAppointment(request: Request, id: string, api: AppointmentsApi): Promise<Response> {
  return reading(request, api, async (context) => {
    const found = await findStaffAppointment(context, id);
    if (!found) return refusal(404, "unknown");
    return (await maySee(context, found)) ? json(200, found) : refusal(403, "forbidden");
  });
}

/** `GET /api/staff/appointments/{id}/times`: times to which it can be moved. */
export function handleOtherTimes(request: Request, id: string, api: AppointmentsApi): Promise<Response> {
  return reading(request, api, async (context) => {
    const found = await findStaffAppointment(context, id);
    const store = found && knownStore(context, found.storeId);
    if (!found || !store) return refusal(404, "unknown");
    if (!(await maySee(context, found))) return refusal(403, "forbidden");
    const free = await otherTimes(context, found, store);
    return free ? json(200, { times: free.map(timeOf) }) : refusal(503, "failed");
  });
}

function timeOf({ value, start, end }: Slot) {
  return { value, start, end };
}

/** `POST /api/staff/appointments`, from a script (JSON) or a plain form, which is led to the new appointment's page. */
export async function handleBooking(request: Request, api: AppointmentsApi): Promise<Response> {
  const post = await readStaffPost(request, api, newAppointmentPath({}));
  if (!post.ok) return post.response;
  const { kind, fields, context, back } = post;
  const answer = await bookAppointment(context, fields);
  if (answer.ok) {
    const { appointment } = answer;
    return kind === "json"
      ? json(201, appointment)
      : seeOther(`${staffAppointmentPath(appointment.id)}?done=booked`);
  }
  if (answer.reason !== "invalid") return back(STATUS[answer.reason], answer.reason);
  if (kind === "json") return refusal(422, "invalid", { errors: answer.errors });
  return seeOther(await refusedPath(context, fields, answer.errors));
}

/** Returns the path of the form, with what was typed; no personal data is in its address. */
async function refusedPath(
  context: AppointmentContext,
  fields: Fields,
  errors: FieldErrors,
): Promise<string> {
  const draft = { typed: typedValues(fields, new Set(BOOKING_FIELDS)), errors };
  const owner = { form: BOOKING_DRAFT, owner: context.person.id };
  return newAppointmentPath({ draft: await saveDraft(context.db, owner, draft, context.now()) });
}

/** `POST /api/staff/appointments/{id}/{change}`, from a script (JSON) or a plain form, which is led back to the appointment. */
export async function handleAppointmentChange(
  request: Request,
  { id, change }: { id: string; change: string },
  api: AppointmentsApi,
): Promise<Response> {
  if (!isAppointmentChange(change)) return refusal(404, "unknown");
  const post = await readStaffPost(request, api, staffAppointmentPath(id));
  if (!post.ok) return post.response;
  const { kind, fields, context, back } = post;
  const values = APPOINTMENT_CHANGES[change].safeParse(fields);
  if (!values.success)
    return back(422, "invalid", { fields: values.error.issues.map(({ path }) => String(path[0] ?? "")) });
  const answer = await run(context, id, change, values.data);
  if (answer.ok)
    return kind === "json"
      ? json(200, answer.appointment)
      : seeOther(`${staffAppointmentPath(id)}?done=${change}`);
  if (answer.reason === "unknown")
    return kind === "json" ? refusal(404, "unknown") : seeOther(`${CALENDAR_PATH}?problem=unknown`);
  const more = answer.reason === "conflict" ? { appointment: answer.appointment } : {};
  return back(STATUS[answer.reason], answer.reason, more);
}

const STATUS = {
  unknown: 404,
  forbidden: 403,
  conflict: 409,
  repeated: 409,
  taken: 422,
  closed: 422,
  failed: 503,
} as const;

/** Runs a change with the values of its own schema, which the compiler cannot follow through a name. */
function run(
  context: AppointmentContext,
  id: string,
  change: AppointmentChangeName,
  values: unknown,
): Promise<AppointmentAnswer> {
  const apply = changeAppointment as (
    context: AppointmentContext,
    id: string,
    name: AppointmentChangeName,
    values: unknown,
  ) => Promise<AppointmentAnswer>;
  return apply(context, id, change, values);
}

type StaffPostResult =
  | { ok: false; response: Response }
  | {
      ok: true;
      kind: BodyKind;
      fields: Fields;
      context: AppointmentContext;
      /** Returns the reason to a script; a form's page shows it. */
      back: (status: number, why: AppointmentRefusal, more?: object) => Response;
    };

/**
 * Rejects people without the right, posts over the limit, and posts from another website. @param page the form's own
 */
async function readStaffPost(request: Request, api: AppointmentsApi, page: string): Promise<StaffPostResult> {
  const kind = bodyKind(request.headers);
  const back = (status: number, why: AppointmentRefusal, more: object = {}) =>
    kind === "json" ? refusal(status, why, more) : seeOther(`${page}?problem=${why}`);
  if (isForeignPost(request, api.siteUrl)) return { ok: false, response: refusal(403, "foreign") };
  const staff = await api.staffOf(request);
  if (!staff.ok) return { ok: false, response: turnedAway(staff.status, kind) };
  if (!(await isWithin(request, api.countChange, staff.person)))
    return { ok: false, response: back(429, "too-often") };
  const body = await readBody(request);
  if (!body.ok) return { ok: false, response: back(body.status, "unreadable") };
  return { ok: true, kind, fields: body.fields, context: await api.context(staff.person), back };
}

async function reading(
  request: Request,
  api: AppointmentsApi,
  answer: (context: AppointmentContext) => Promise<Response>,
): Promise<Response> {
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status, "json");
  if (!(await isWithin(request, api.countRead, staff.person))) return refusal(429, "too-often");
  return answer(await api.context(staff.person));
}

async function isWithin(
  request: Request,
  count: AppointmentsApi["countRead"],
  person: StaffPerson,
): Promise<boolean> {
  const within = await count(person.id);
  if (!within.ok) noteRefused(new URL(request.url).pathname, "too-often", 429);
  return within.ok;
}

function turnedAway(status: 401 | 403 | 404, kind: BodyKind): Response {
  if (status === 401) return kind === "json" ? refusal(401, "sign-in") : seeOther("/staff/sign-in");
  return refusal(status, status === 404 ? "unknown" : "forbidden");
}

function refusal(status: number, why: AppointmentRefusal, more: object = {}): Response {
  return json(status, { error: staffAppointmentMessages().refusals[why], ...more });
}
