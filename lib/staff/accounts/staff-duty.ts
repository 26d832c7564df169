import "server-only";
import { z } from "zod";
import type { Db, Tables } from "../../core/db/schema";
import { isDate } from "../../core/time/zoned-time";
import type { Duty } from "./on-duty";

/** Weekdays, Monday first. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const day = z.string().refine(isDate);

/** Names of the fields of the form: a checkbox for each weekday, and the first and last day of the absence. */
export const DUTY_FIELDS = ["day0", "day1", "day2", "day3", "day4", "day5", "day6", "from", "until"] as const;
type DutyForm = Readonly<Record<(typeof DUTY_FIELDS)[number], string>>;

const AwaySchema = z
  .object({ from: day, until: day })
  .refine(({ from, until }) => from <= until)
  .nullable();

/** Reads working days and absence from the form, or returns null if the absence is no span of dates. */
export function readDutyForm({ from, until, ...days }: DutyForm): Duty | null {
  const away = AwaySchema.safeParse(from === "" && until === "" ? null : { from, until });
  if (!away.success) return null;
  return { days: WEEKDAYS.filter((weekday) => days[`day${weekday}`] === "on"), away: away.data };
}

/** Reads the working days of people in a group; people without a row have chosen none. */
export async function readDuties(
  db: Db,
  groupId: string,
  personIds: readonly string[],
): Promise<Map<string, Duty>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("staff_duty")
    .selectAll()
    .where("group_id", "=", groupId)
    .where("person_id", "in", [...personIds])
    .execute();
  return new Map(rows.map((row) => [row.person_id, dutyOf(row)]));
}

function dutyOf({ days, away_from: from, away_until: until }: Tables["staff_duty"]): Duty {
  return {
    days: days === null ? null : WEEKDAYS.filter((weekday) => days.includes(String(weekday))),
    away: from !== null && until !== null ? { from, until } : null,
  };
}

/** Stores a person's working days and absence. */
export async function saveDuty(
  db: Db,
  person: { personId: string; groupId: string },
  { days, away }: Duty,
  now: number,
): Promise<void> {
  const values = {
    days: days === null ? null : days.join(""),
    away_from: away?.from ?? null,
    away_until: away?.until ?? null,
    updated_at: now,
  };
  await db
    .insertInto("staff_duty")
    .values({ person_id: person.personId, group_id: person.groupId, ...values })
    .onConflict((conflict) => conflict.columns(["person_id", "group_id"]).doUpdateSet(values))
    .execute();
}
