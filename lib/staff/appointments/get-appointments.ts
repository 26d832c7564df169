import "server-only";
import { SALES_KINDS, type SalesKind } from "../../../config/leads/appointments";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import type { Db } from "../../core/db/schema";
import type { Lead } from "../../leads/core/lead";
import { parseLead } from "../../leads/core/stored-lead";
import { type BookingKind, salesKindOf } from "../../leads/schedule/outcomes";
import type { Span } from "../../leads/schedule/slots";
import { parseAppointment } from "../../leads/service/appointments";
import { formatVehicles } from "../../leads/service/describe";
import { ownVehicle } from "../../leads/test-drive/get-test-drive";
import { personName } from "../leads/person-name";
import type { Appointment, StaffAppointmentState } from "./appointment";
import { type AppointmentContext, kindsAt, knownStore } from "./scope";

/** Selection of appointments: those of some leads, or those of a store in a period. */
type Which = { ids: readonly string[] } | ({ storeId: string } & Span);

/** Columns that the three queries of appointments share. */
interface Row {
  id: string;
  storeId: string;
  start: number;
  end: number;
  payload: string;
  assignee: string | null;
  spam: number | null;
  outcome: string | null;
}

export interface AppointmentFilter {
  kind?: BookingKind;
  /** Filter by person: `me`, `nobody`, or an id. */
  adviser?: string;
}

/** Returns a store's appointments in a period that the person may see, earliest first. */
export async function getAppointments(
  context: AppointmentContext,
  storeId: string,
  span: Span,
  { kind, adviser }: AppointmentFilter = {},
): Promise<Appointment[]> {
  const kinds = kindsAt(context.person, storeId);
  const wanted = adviser === "me" ? context.person.id : adviser;
  const found = await read(context, { storeId, ...span });
  return found.filter(
    (each) =>
      kinds.includes(each.kind) &&
      (kind === undefined || each.kind === kind) &&
      (wanted === undefined || each.adviser === (wanted === "nobody" ? null : wanted)),
  );
}

/**
 * Finds an appointment at a store where the person works, without checking the right to see it. Returns undefined if
 * there is none.
 */
export async function findStaffAppointment(
  context: AppointmentContext,
  id: string,
): Promise<Appointment | undefined> {
  const [found] = await findStaffAppointments(context, [id]);
  return found;
}

/** Finds the appointments of leads; see `findStaffAppointment`. */
export async function findStaffAppointments(
  context: AppointmentContext,
  ids: readonly string[],
): Promise<Appointment[]> {
  if (ids.length === 0) return [];
  const found = await read(context, { ids });
  return found.filter(({ storeId }) => knownStore(context, storeId) !== undefined);
}

async function read({ db, stock }: AppointmentContext, which: Which): Promise<Appointment[]> {
  const [services, drives, cancelled] = await Promise.all([
    serviceRows(db, which),
    driveRows(db, which),
    cancelledRows(db, which),
  ]);
  const nameOf = (kind: SalesKind, vin: string | null, lead: Lead) => {
    if (kind === "appraisal") return ownVehicle(lead);
    const vehicle = (vin !== null && stock.byVin.get(vin)) || (lead.vin === vin ? lead.vehicle : null);
    return vehicle ? vehicleFullName(vehicle) : (vin ?? "");
  };
  const all = [
    ...services.map(({ revision, state, data, ...row }) => {
      const work = parseAppointment(data, row.id);
      const names = work.repair_order_lines.map(({ name }) => name).join(", ");
      return appointmentOf(row, "service", {
        version: `${revision}-${row.outcome ?? state}`,
        state: state === "cancelled" ? state : (row.outcome ?? state),
        about: `${names} · ${formatVehicles(work)}`,
        vin: null,
      });
    }),
    ...drives.map(({ vin, kind: stored, ...row }) => {
      const kind = salesKindOf(stored);
      return appointmentOf(row, kind, {
        version: `${row.start}-${row.outcome ?? "booked"}`,
        state: row.outcome ?? "booked",
        about: nameOf(kind, vin, leadOf(row)),
        vin: kind === "appraisal" ? null : vin,
      });
    }),
    ...cancelled.map(({ kind: stored, ...row }) => {
      const kind = salesKindOf(stored);
      const lead = leadOf(row);
      const vin = kind === "appraisal" ? null : lead.vin;
      const more = { version: `${row.start}-cancelled`, state: "cancelled", vin };
      return appointmentOf(row, kind, { ...more, about: nameOf(kind, vin, lead) });
    }),
  ];
  return all.sort((a, b) => a.start - b.start || a.id.localeCompare(b.id));
}

function appointmentOf(
  row: Row,
  kind: BookingKind,
  more: { state: string; version: string; about: string; vin: string | null },
): Appointment {
  const { user } = leadOf(row);
  return {
    id: row.id,
    kind,
    storeId: row.storeId,
    start: row.start,
    end: row.end,
    name: personName(user),
    email: user.email,
    phone: user.phone,
    adviser: row.assignee,
    spam: row.spam === 1,
    ...more,
    state: more.state as StaffAppointmentState,
  };
}

function leadOf({ id, payload }: Row): Lead {
  return parseLead(payload, id);
}

function serviceRows(db: Db, which: Which) {
  const query = db
    .selectFrom("service_appointments as booked")
    .innerJoin("leads", "leads.id", "booked.lead_id")
    .leftJoin("lead_work", "lead_work.lead_id", "booked.lead_id")
    .leftJoin("appointment_outcomes", "appointment_outcomes.lead_id", "booked.lead_id")
    .select(["booked.lead_id as id", "booked.store_id as storeId"])
    .select(["booked.starts_at as start", "booked.ends_at as end", "leads.payload_json as payload"])
    .select(["lead_work.assignee", "lead_work.spam", "appointment_outcomes.outcome"])
    .select(["booked.revision", "booked.state", "booked.data_json as data"]);
  if ("ids" in which) return query.where("booked.lead_id", "in", which.ids).execute();
  return query
    .where("booked.store_id", "=", which.storeId)
    .where("booked.starts_at", ">=", which.start)
    .where("booked.starts_at", "<", which.end)
    .execute();
}

function driveRows(db: Db, which: Which) {
  const query = db
    .selectFrom("test_drives as booked")
    .innerJoin("leads", "leads.id", "booked.lead_id")
    .leftJoin("lead_work", "lead_work.lead_id", "booked.lead_id")
    .leftJoin("appointment_outcomes", "appointment_outcomes.lead_id", "booked.lead_id")
    .select(["booked.lead_id as id", "booked.store_id as storeId"])
    .select(["booked.starts_at as start", "booked.ends_at as end", "leads.payload_json as payload"])
    .select(["lead_work.assignee", "lead_work.spam", "appointment_outcomes.outcome"])
    .select(["booked.vin", "booked.kind"]);
  if ("ids" in which) return query.where("booked.lead_id", "in", which.ids).execute();
  return query
    .where("booked.store_id", "=", which.storeId)
    .where("booked.starts_at", ">=", which.start)
    .where("booked.starts_at", "<", which.end)
    .execute();
}

/** Returns canceled appointments with the sales department, whose time is free again. */
function cancelledRows(db: Db, which: Which): Promise<(Row & { kind: string })[]> {
  const query = db
    .selectFrom("appointment_outcomes as booked")
    .innerJoin("leads", "leads.id", "booked.lead_id")
    .leftJoin("lead_work", "lead_work.lead_id", "booked.lead_id")
    .select(["booked.lead_id as id", "booked.store_id as storeId"])
    .select(["booked.starts_at as start", "booked.ends_at as end", "leads.payload_json as payload"])
    .select(["lead_work.assignee", "lead_work.spam", "booked.outcome", "booked.kind"])
    .where("booked.outcome", "=", "cancelled")
    .where("booked.kind", "in", SALES_KINDS);
  if ("ids" in which) return query.where("booked.lead_id", "in", which.ids).execute();
  return query
    .where("booked.store_id", "=", which.storeId)
    .where("booked.starts_at", ">=", which.start)
    .where("booked.starts_at", "<", which.end)
    .execute();
}
