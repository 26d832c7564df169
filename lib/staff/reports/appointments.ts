import "server-only";
import { type Expression, type SqlBool, sql } from "kysely";
import { SALES_KINDS, type SalesKind } from "../../../config/leads/appointments";
import type { Db } from "../../core/db/schema";
import { APPOINTMENT_STATES } from "../appointments/appointment";
import type { Period } from "./period";
import { type Cell, percent } from "./report-schema";

/** State reported for appointments with the sales department that have no outcome. */
const OPEN_STATE = "booked";
const CANCELLED = "cancelled";

interface AppointmentScope {
  period: Pick<Period, "from" | "to">;
  sites: readonly { id: string }[];
}

/** Counts the appointments that begin in the period, by state: service, test drives, appraisals, pick-ups and deliveries. */
export async function appointmentsByState({ db }: { db: Db }, scope: AppointmentScope): Promise<Cell[][]> {
  const counts = await Promise.all([
    serviceStates(db, scope),
    salesStates(db, scope, ["test-drive"]),
    salesStates(db, scope, ["appraisal"]),
    salesStates(db, scope, ["pickup", "delivery"]),
  ]);
  return APPOINTMENT_STATES.map((state) => [state, ...counts.map((each) => each.get(state) ?? 0)]).filter(
    ([, ...numbers]) => numbers.some((number) => number !== 0),
  );
}

/** Returns the percentage of attended appointments among those with a recorded outcome. */
export function attendedShare(rows: readonly (readonly Cell[])[]): number | null {
  const sumOf = (wanted: string) =>
    rows
      .filter(([state]) => state === wanted)
      .reduce((sum, [, ...counts]) => counts.reduce((all: number, count) => all + Number(count), sum), 0);
  return percent(sumOf("attended"), sumOf("attended") + sumOf("no-show"));
}

/**
 * Counts the appointments that begin in the period and were not canceled, for service at some stores and the sales
 * department at some stores.
 */
export async function countAppointments(
  db: Db,
  period: AppointmentScope["period"],
  { service, sales }: { service: readonly string[]; sales: readonly string[] },
): Promise<number> {
  const of = (stores: readonly string[]) => ({ period, sites: stores.map((id) => ({ id })) });
  const all = await Promise.all([serviceStates(db, of(service)), salesStates(db, of(sales), SALES_KINDS)]);
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

/** Counts appointments with the sales department by state. A canceled one has only its outcome, because its time is free. */
async function salesStates(
  db: Db,
  scope: AppointmentScope,
  kinds: readonly SalesKind[],
): Promise<Map<string, number>> {
  if (scope.sites.length === 0) return new Map();
  const booked = await db
    .selectFrom("test_drives as booked")
    .leftJoin("appointment_outcomes as ended", "ended.lead_id", "booked.lead_id")
    .select((eb) => ["ended.outcome as now", eb.fn.countAll<number | string>().as("count")])
    .where(beginsIn(scope))
    .where("booked.kind", "in", kinds)
    .groupBy("ended.outcome")
    .execute();
  const cancelled = await db
    .selectFrom("appointment_outcomes as booked")
    .select((eb) => ["booked.outcome as now", eb.fn.countAll<number | string>().as("count")])
    .where("booked.kind", "in", kinds)
    .where("booked.outcome", "=", CANCELLED)
    .where(beginsIn(scope))
    .groupBy("booked.outcome")
    .execute();
  const past = await db
    .selectFrom("past_appointments as booked")
    .select((eb) => ["booked.outcome as now", eb.fn.countAll<number | string>().as("count")])
    .where("booked.kind", "in", kinds)
    .where(beginsIn(scope))
    .groupBy("booked.outcome")
    .execute();
  return countsOf([...booked, ...cancelled, ...past]);
}

/** Returns the condition for appointments that begin in the period. */
function beginsIn({ period, sites }: AppointmentScope): Expression<SqlBool> {
  const stores = sql.join(sites.map(({ id }) => id));
  return sql<SqlBool>`(booked.starts_at >= ${period.from} and booked.starts_at < ${period.to} and booked.store_id in (${stores}))`;
}

function countsOf(rows: readonly { now: string | null; count: number | string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { now, count } of rows) {
    const state = now ?? OPEN_STATE;
    counts.set(state, (counts.get(state) ?? 0) + Number(count));
  }
  return counts;
}
