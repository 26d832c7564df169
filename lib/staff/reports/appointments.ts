import "server-only";
import type { Db } from "../../core/db/schema";
import type { Period } from "./period";
import type { Cell } from "./report-schema";
import { percent } from "./statistics";

/** Test drives are rows as long as they are booked. Once they have states as service appointments have, they are read here. */
const TEST_DRIVE_STATE = "booked";
const CANCELLED = "cancelled";

/** In the order of the table; a state that is not here comes last. */
const STATES = ["requested", TEST_DRIVE_STATE, "kept", "no-show", CANCELLED];

interface AppointmentScope {
  period: Pick<Period, "from" | "to">;
  sites: readonly { id: string }[];
}

/** Appointments that begin in the period by how they stand: service, and test drives. */
export async function appointmentsByState({ db }: { db: Db }, scope: AppointmentScope): Promise<Cell[][]> {
  const [service, drives] = await Promise.all([serviceStates(db, scope), testDriveStates(db, scope)]);
  const states = new Set([...STATES, ...service.keys(), ...drives.keys()]);
  const rows = [...states].map((state): [string, number, number] => [
    state,
    service.get(state) ?? 0,
    drives.get(state) ?? 0,
  ]);
  return rows.filter(([, services, testDrives]) => services + testDrives > 0);
}

/** Kept appointments of those whose outcome somebody wrote down, in percent. */
export function attendedShare(rows: readonly (readonly Cell[])[]): number | null {
  const sumOf = (wanted: string) =>
    rows
      .filter(([state]) => state === wanted)
      .reduce((sum, [, service, drives]) => sum + Number(service) + Number(drives), 0);
  return percent(sumOf("kept"), sumOf("kept") + sumOf("no-show"));
}

/** Appointments that begin in the period and were not cancelled: of the service at some stores, and test drives at some. */
export async function countAppointments(
  db: Db,
  period: AppointmentScope["period"],
  { service, testDrives }: { service: readonly string[]; testDrives: readonly string[] },
): Promise<number> {
  const of = (stores: readonly string[]) => ({ period, sites: stores.map((id) => ({ id })) });
  const all = await Promise.all([serviceStates(db, of(service)), testDriveStates(db, of(testDrives))]);
  return all
    .flatMap((states) => [...states])
    .reduce((sum, [state, count]) => (state === CANCELLED ? sum : sum + count), 0);
}

async function serviceStates(db: Db, { period, sites }: AppointmentScope): Promise<Map<string, number>> {
  if (sites.length === 0) return new Map();
  const rows = await db
    .selectFrom("service_appointments")
    .select((eb) => ["state", eb.fn.countAll<number | string>().as("count")])
    .where("starts_at", ">=", period.from)
    .where("starts_at", "<", period.to)
    .where(
      "store_id",
      "in",
      sites.map(({ id }) => id),
    )
    .groupBy("state")
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

async function testDriveStates(db: Db, { period, sites }: AppointmentScope): Promise<Map<string, number>> {
  if (sites.length === 0) return new Map();
  const { count } = await db
    .selectFrom("test_drives")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("starts_at", ">=", period.from)
    .where("starts_at", "<", period.to)
    .where(
      "store_id",
      "in",
      sites.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return new Map(Number(count) > 0 ? [[TEST_DRIVE_STATE, Number(count)]] : []);
}
