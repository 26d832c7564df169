import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { searchStaff } from "../../../lib/staff/search/search-staff";
import { settingHits, viewHits } from "../../../lib/staff/search/setting-hits";
import { refreshLines } from "../../../lib/staff/stock/refresh-lines";
import { vehiclePath } from "../../../lib/store/api/vehicle-path";
import { onBothDatabases } from "../../support/databases";
import { storeVehicles } from "../../support/stock-fixture";
import { insertGroup, makeVehicle } from "../../support/store-fixture";
import { storeLead } from "../../support/store-lead";
import { makeLead, NOW } from "../../unit/leads/core/fixture";

const CAR = makeVehicle(7, { storeId: "north", make: "Škoda", model: "Superb", stockNumber: "N1234" });
const person = (role: Role, storeId: string | null = "north"): StaffPerson => ({
  id: role,
  name: `Quinn ${role}`,
  email: `${role}@acme.example.com`,
  roles: [{ role, storeId }],
});
const COLLEAGUES = [person("owner", null), person("manager"), person("sales")];

function searchContract(database: () => Db): void {
  let db: Db;
  beforeEach(async () => {
    db = database();
    for (const table of ["lead_work", "leads"] as const) await db.deleteFrom(table).execute();
    for (const [id, storeId] of [
      ["north-lead", "north"],
      ["south-lead", "south"],
    ] as const) {
      await storeLead(db, makeLead({ id, storeId }));
    }
  });
  const contextOf = (who: StaffPerson) => ({
    db,
    person: who,
    stores: ["acme", "north", "south"],
    hoursOf: () => null,
    now: () => NOW,
    vehicles: [CAR],
    stock: who.roles.some(({ role }) => role === "content")
      ? { db, person: who, stores: ["north", "south"], now: () => NOW }
      : null,
    colleagues: COLLEAGUES,
    pages: [...viewHits(who), ...settingHits(who)],
  });
  const find = async (who: StaffPerson, text: string) =>
    Object.fromEntries(
      (await searchStaff(contextOf(who), text)).groups.map(({ kind, hits }) => [
        kind,
        hits.map(({ href }) => href),
      ]),
    );

  it("finds leads of the person's own stores, by name and by parts of a number", async () => {
    expect(await find(person("sales"), "o'neill")).toEqual({ leads: ["/staff/leads/north-lead"] });
    expect((await find(person("owner", null), "0187")).leads?.sort()).toEqual([
      "/staff/leads/north-lead",
      "/staff/leads/south-lead",
    ]);
  });

  it("finds no leads without the right to them", async () => {
    expect(await find(person("content"), "o'neill")).toEqual({});
    expect(await find(person("service"), "o'neill")).toEqual({});
  });

  it("finds vehicles by words in any order, without accents, and by stock number and VIN", async () => {
    for (const text of ["superb skoda", "n1234", CAR.vin.slice(-6)])
      expect(await find(person("service"), text), text).toEqual({ vehicles: [vehiclePath(CAR)] });
    expect(await find(person("service"), "skoda octavia")).toEqual({});
  });

  it("leads stock managers to a vehicle's editor, also of a sold one", async () => {
    await insertGroup(db);
    const sold = makeVehicle(8, { storeId: "north", make: "Škoda", status: "sold" });
    await storeVehicles(db, [sold, makeVehicle(9, { storeId: "south", make: "Škoda" })]);
    await refreshLines(db, "acme");
    expect(await find(person("content"), "skoda")).toEqual({ vehicles: [`/staff/stock/north/${sold.vin}`] });
    expect(await find(person("content"), "octavia")).toEqual({});
  });

  it.each([
    ["doc fee", "/staff/site/profile-fees#field-fees"],
    ["sales tax", "/staff/site/profile-fees#field-pricing"],
    ["invite", "/staff/people"],
    ["hours", "/staff/content/profile-hours"],
    ["jobs", "/staff/content/positions"],
  ])("finds views and settings by their words: %s", async (text, href) => {
    const owner = await find(person("owner", null), text);
    expect(owner.pages).toContain(href);
    expect((await find(person("sales"), text)).pages ?? []).not.toContain(href);
  });

  it("finds people only for those who manage them, and pages for everyone", async () => {
    expect(await find(person("sales"), "quinn")).toEqual({});
    // A manager changes sales people, not owners: there the list is all there is.
    expect(await find(person("manager"), "quinn")).toEqual({
      people: ["/staff/people", "/staff/people/manager", "/staff/people/sales"],
    });
    expect(await find(person("sales"), "accou")).toEqual({ pages: ["/staff/account"] });
  });

  it("finds nothing for less than two characters", async () => {
    expect(await find(person("owner", null), " a ")).toEqual({});
  });
}

onBothDatabases("the search of the back office", (instances) => searchContract(() => instances().first));
