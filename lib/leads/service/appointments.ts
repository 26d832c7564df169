import "server-only";
import { z } from "zod";
import { SERVICE_BOOKING } from "../../../config/leads/service";
import type { Db } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import { readLink, signLink } from "../../core/platform/secret-key";
import type { Span } from "../schedule/slots";

/**
 * Service appointment, with the field names of customer systems (docs/rules.md#service-scheduling). Times are ISO 8601
 * with the store's offset.
 */
const ServiceAppointmentSchema = z.object({
  appointment_id: z.string(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  /** Customer's message for the advisor. */
  notes_general: z.string(),
  vehicle_arr: z.array(z.object({ year: z.number(), make: z.string(), model: z.string() })),
  repair_order_lines: z.array(
    z.object({ op_code: z.string(), name: z.string(), notes_narrative: z.string() }),
  ),
});

export type ServiceAppointment = z.infer<typeof ServiceAppointmentSchema>;

/** Parses the appointment in a row's `data_json`. @throws StoredJsonError */
export function parseAppointment(json: string, id: string): ServiceAppointment {
  return readStored(ServiceAppointmentSchema, json, `service_appointments.data_json ${id}`);
}

/**
 * `booked`: the time is reserved. `requested`: the customer system was unreachable, so the dealership must confirm.
 * `cancelled`: nothing is reserved.
 */
export type AppointmentState = "booked" | "requested" | "cancelled";

/** Stored appointment. Its id is the id of its lead. */
export interface StoredAppointment extends Span {
  id: string;
  storeId: string;
  state: AppointmentState;
  /** Increased with each change. */
  revision: number;
  data: ServiceAppointment;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Time of the last booking, move or cancellation. */
  changedAt: number;
}

/** Stores a new appointment in its lead's transaction. */
export async function insertAppointment(trx: Db, appointment: StoredAppointment): Promise<void> {
  await trx
    .insertInto("service_appointments")
    .values({
      lead_id: appointment.id,
      store_id: appointment.storeId,
      starts_at: appointment.start,
      ends_at: appointment.end,
      state: appointment.state,
      revision: appointment.revision,
      data_json: JSON.stringify(appointment.data),
      created_at: appointment.createdAt,
      updated_at: appointment.changedAt,
    })
    .execute();
}

/** Returns an appointment by its lead's id, or null if there is none. */
export async function findAppointment(db: Db, id: string): Promise<StoredAppointment | null> {
  const row = await db
    .selectFrom("service_appointments")
    .selectAll()
    .where("lead_id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.lead_id,
    storeId: row.store_id,
    start: row.starts_at,
    end: row.ends_at,
    state: row.state as AppointmentState,
    revision: row.revision,
    data: parseAppointment(row.data_json, id),
    createdAt: row.created_at,
    changedAt: row.updated_at,
  };
}

/**
 * Writes a changed appointment, whose revision must be one higher than the stored one.
 * @returns false if the appointment was changed in the meantime
 */
export async function replaceAppointment(trx: Db, changed: StoredAppointment, now: number): Promise<boolean> {
  const result = await trx
    .updateTable("service_appointments")
    .set({
      starts_at: changed.start,
      ends_at: changed.end,
      state: changed.state,
      revision: changed.revision,
      data_json: JSON.stringify(changed.data),
      updated_at: now,
    })
    .where("lead_id", "=", changed.id)
    .where("revision", "=", changed.revision - 1)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const PURPOSE = "service-appointment";

const SUBJECT = /^(.+?)(?:-r(\d{1,6}))?$/;

/** Target of a link: an appointment at the version when the link was created. */
export interface OpenedLink {
  id: string;
  /** The `linkVersion` when the link was created. */
  version: number;
}

/**
 * Returns the version of links to an appointment. Each move invalidates earlier links. The link that canceled an
 * appointment continues to show it.
 */
export function linkVersion({ revision, state }: Pick<StoredAppointment, "revision" | "state">): number {
  return state === "cancelled" ? revision - 1 : revision;
}

/**
 * Returns the signed token of a customer's appointment page. The token expires, and only this installation can create
 * it.
 */
export function appointmentToken({ id, version }: OpenedLink, key: Buffer, now: number): string {
  const subject = version > 0 ? `${id}-r${version}` : id;
  return signLink({ purpose: PURPOSE, subject, expiresAt: now + SERVICE_BOOKING.linkLifetimeMs }, key);
}

/**
 * Returns the appointment that a token is for, or null if the token is forged, altered or expired. The caller must
 * still compare the link's version.
 */
export function appointmentOfToken(token: string, key: Buffer, now: number): OpenedLink | null {
  const subject = readLink(token, PURPOSE, key, now);
  const [, id, version = "0"] = (subject !== null && SUBJECT.exec(subject)) || [];
  return id === undefined ? null : { id, version: Number(version) };
}
