import "server-only";
import { NO_DUTY, worksOn } from "../accounts/on-duty";
import { readDuties } from "../accounts/staff-duty";
import type { StaffPerson } from "../rights";
import type { AppointmentContext } from "./scope";

/** Returns the ids of the people who work on a date at a store, by their working days and absences. */
export async function peopleOnDuty(
  { db, stock }: Pick<AppointmentContext, "db" | "stock">,
  people: readonly StaffPerson[],
  storeId: string,
  date: string,
): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  const duties = await readDuties(db, stock.profile.group, ids);
  return people
    .filter((person) => worksOn(person, duties.get(person.id) ?? NO_DUTY, storeId, date))
    .map(({ id }) => id);
}
