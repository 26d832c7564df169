import "server-only";
import { z } from "zod";
import { SERVICE_BOOKING } from "../../../config/leads/service";
import type { Db } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import { readLink, signLink } from "../../core/platform/secret-key";
import type { Span } from "../schedule/slots";

/** An appointment under the names of a customer system (docs/rules.md#service-scheduling); times are ISO 8601 with the store's offset. */
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

/** The appointment in `data_json` of a row. @throws StoredJsonError */
export function parseAppointment(json: string, id: string): ServiceAppointment {
  return readStored(ServiceAppointmentSchema, json, `service_appointments.data_json ${id}`);
}

/**
 * `booked`: the time is reserved; `requested`: the customer's system could not be reached, so that the dealership has
 * to confirm it; `cancelled`: nothing is reserved.
 */
export type AppointmentState = "booked" | "requested" | "cancelled";

/** Appointment as stored. Its id is that of its lead. */
export interface StoredAppointment extends Span {
  id: string;
  storeId: string;
  state: AppointmentState;
  /** Raised with each change. */
  revision: number;
  data: ServiceAppointment;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Time of the last booking, move or cancelation. */
  changedAt: number;
}

/** Stores a new appointment, in the transaction of its lead. */
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

/** Returns an appointment by its lead's id; null for an unknown one. */
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
 * Writes a changed appointment, whose revision is raised by one, over the one it was made from.
 * @returns false when that one has been changed in the meantime
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

/** Target of a link: an appointment at the time when the link was made. */
export interface OpenedLink {
  id: string;
  /** The `linkVersion` of then. */
  version: number;
}

/**
 * Returns the version of links that open an appointment: each move makes a new one, and earlier ones open nothing. A
 * canceled appointment is still shown by the link that canceled it.
 */
export function linkVersion({ revision, state }: Pick<StoredAppointment, "revision" | "state">): number {
  return state === "cancelled" ? revision - 1 : revision;
}

/** Returns the token of a customer's appointment page; it expires, and only the installation's key can make one. */
export function appointmentToken({ id, version }: OpenedLink, key: Buffer, now: number): string {
  const subject = version > 0 ? `${id}-r${version}` : id;
  return signLink({ purpose: PURPOSE, subject, expiresAt: now + SERVICE_BOOKING.linkLifetimeMs }, key);
}

/**
 * Returns the appointment that a token is for; null when it is made up, altered, or expired. Whether it still opens it
 * is another question.
 */
export function appointmentOfToken(token: string, key: Buffer, now: number): OpenedLink | null {
  const subject = readLink(token, PURPOSE, key, now);
  const [, id, version = "0"] = (subject !== null && SUBJECT.exec(subject)) || [];
  return id === undefined ? null : { id, version: Number(version) };
}
