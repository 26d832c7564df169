import "server-only";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../core/db/schema";
import { APPOINTMENT_STATES } from "../appointments/appointment";
import type { Period } from "./period";
import { type Cell, percent } from "./report-schema";

/** State reported for test drives without an outcome. */
const TEST_DRIVE_STATE = "booked";
const CANCELLED = "cancelled";

interface AppointmentScope {
  period: Pick<Period, "from" | "to">;
  sites: readonly { id: string }[];
}

/** Counts the appointments that begin in the period, by state, for service and test drives. */
export async function appointmentsByState({ db }: { db: Db }, scope: AppointmentScope): Promise<Cell[][]> {
  const [service, drives] = await Promise.all([serviceStates(db, scope), testDriveStates(db, scope)]);
  const rows = APPOINTMENT_STATES.map((state): [string, number, number] => [
    state,
    service.get(state) ?? 0,
    drives.get(state) ?? 0,
  ]);
  return rows.filter(([, services, testDrives]) => services + testDrives > 0);
}

/** Returns the percentage of attended appointments among those with a recorded outcome. */
export function attendedShare(rows: readonly (readonly Cell[])[]): number | null {
  const sumOf = (wanted: string) =>
    rows
      .filter(([state]) => state === wanted)
      .reduce((sum, [, service, drives]) => sum + Number(service) + Number(drives), 0);
  return percent(sumOf("attended"), sumOf("attended") + sumOf("no-show"));
}

/**
 * Counts the appointments that begin in the period and were not canceled, for service at some stores and test drives at
 * some stores.
 */
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

/** Counts service appointments by state. An outcome recorded by staff overrides `booked` and `requested`. */
async function serviceStates(db: Db, scope: AppointmentScope): Promise<Map<string, number>> {
  if (scope.sites.length === 0) return new Map();
  const rows = await db
    .selectFrom("service_appointments as booked")
    .leftJoin("appointment_outcomes as ended", "ended.lead_id", "booked.lead_id")
    .select((eb) => [
      eb
        .case()
        .when("booked.state", "=", CANCELLED)
        .then(eb.ref("booked.state"))
        .else(eb.fn.coalesce("ended.outcome", "booked.state"))
        .end()
        .as("now"),
      eb.fn.countAll<number | string>().as("count"),
    ])
    .where(beginsIn(scope))
    .groupBy("now")
    .execute();
  return countsOf(rows);
}

/** Counts test drives by state. A canceled drive has only its outcome, because its time is free again. */
async function testDriveStates(db: Db, scope: AppointmentScope): Promise<Map<string, number>> {
  if (scope.sites.length === 0) return new Map();
  const booked = await db
    .selectFrom("test_drives as booked")
    .leftJoin("appointment_outcomes as ended", "ended.lead_id", "booked.lead_id")
    .select((eb) => ["ended.outcome as now", eb.fn.countAll<number | string>().as("count")])
    .where(beginsIn(scope))
    .groupBy("ended.outcome")
    .execute();
  const cancelled = await db
    .selectFrom("appointment_outcomes as booked")
    .select((eb) => ["booked.outcome as now", eb.fn.countAll<number | string>().as("count")])
    .where("booked.kind", "=", "test-drive")
    .where("booked.outcome", "=", CANCELLED)
    .where(beginsIn(scope))
    .groupBy("booked.outcome")
    .execute();
  return countsOf([...booked, ...cancelled]);
}

/** Returns the condition for appointments that begin in the period. */
function beginsIn({ period, sites }: AppointmentScope): Expression<SqlBool> {
  const stores = sql.join(sites.map(({ id }) => id));
  return sql<SqlBool>`(booked.starts_at >= ${period.from} and booked.starts_at < ${period.to} and booked.store_id in (${stores}))`;
}

function countsOf(rows: readonly { now: string | null; count: number | string }[]): Map<string, number> {
  return new Map(rows.map(({ now, count }) => [now ?? TEST_DRIVE_STATE, Number(count)]));
}
