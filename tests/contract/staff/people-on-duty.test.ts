import { expect, it } from "vitest";
import { saveDuty } from "../../../lib/staff/accounts/staff-duty";
import { peopleOnDuty } from "../../../lib/staff/appointments/people-on-duty";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { type Instances, onBothDatabases } from "../../support/databases";
import { STOCK } from "../../unit/leads/core/fixture";

const MONDAY = "2026-11-23";
const TUESDAY = "2026-11-24";

function person(id: string, role: Role): StaffPerson {
  return { id, name: id, email: `${id}@acme.example.com`, roles: [{ role, storeId: "north" }] };
}

onBothDatabases("people on duty", (instances: () => Instances) => {
  it("have a column in the view of a day: salespeople on their days, without absences", async () => {
    const { first: db } = instances();
    const people = [person("ana", "sales"), person("ben", "sales"), person("mia", "manager")];
    for (const { id, name, email } of people)
      await db
        .insertInto("staff_people")
        .values({
          id,
          name,
          email,
          state: "active",
          email_verified: 1,
          created_at: "2026-11-01T00:00:00Z",
          updated_at: "2026-11-01T00:00:00Z",
        })
        .execute();
    const groupId = STOCK.profile.group;
    const on = (date: string) => peopleOnDuty({ db, stock: STOCK }, people, "north", date);
    expect(await on(MONDAY)).toEqual(["ana", "ben"]);
    await saveDuty(db, { personId: "ana", groupId }, { days: [1], away: null }, 1);
    await saveDuty(db, { personId: "mia", groupId }, { days: [0, 1], away: null }, 1);
    expect(await on(MONDAY)).toEqual(["ben", "mia"]);
    const away = { from: TUESDAY, until: TUESDAY };
    await saveDuty(db, { personId: "ben", groupId }, { days: null, away }, 1);
    expect(await on(TUESDAY)).toEqual(["ana", "mia"]);
  });
});
