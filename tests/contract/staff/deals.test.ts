import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import type { Lead } from "../../../lib/leads/core/lead";
import { addVersion, beginDeal, replaceDeal } from "../../../lib/leads/deal/deals";
import type { Worksheet } from "../../../lib/leads/deal/worksheet";
import { getDeals } from "../../../lib/staff/deals/get-deals";
import type { StaffContext } from "../../../lib/staff/leads/scope";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { makeLead, NOW, VEHICLE } from "../../unit/leads/core/fixture";

function person(role: Role, storeId: string | null = "north"): StaffPerson {
  return { id: role, name: role, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}

onBothDatabases("the pipeline of deals", (instances) => {
  let db: Db;
  beforeEach(async () => {
    db = instances().first;
    for (const table of ["deal_versions", "deals", "lead_work", "leads"] as const)
      await db.deleteFrom(table).execute();
  });
  const as = (who: StaffPerson): StaffContext => ({
    db,
    person: who,
    stores: ["acme", "north", "south"],
    hoursOf: () => null,
    now: () => NOW,
  });
  /** Stores a deal that was sent, with the totals of its versions in cents. */
  const add = async (id: string, totals: (number | null)[], lead: Partial<Lead> = {}, work: object = {}) => {
    await storeLead(db, makeLead({ id, type: "DEAL", ...lead }), work);
    const { storeId = "north" } = lead;
    const begun = await beginDeal(db, { groupId: "acme", storeId, vin: VEHICLE.vin, data: {} }, NOW);
    for (const [index, total] of totals.entries()) {
      const at = NOW + index + 1;
      const deal = { ...begun, leadId: id, stage: "sent" as const, revision: index + 1, changedAt: at };
      expect(await replaceDeal(db, deal)).toBe(true);
      const worksheet = total === null ? null : ({ total } as Worksheet);
      await addVersion(db, deal, { kind: index === 0 ? "sent" : "changed", authorName: null, worksheet, at });
    }
  };
  const seen = async (who: StaffPerson) =>
    (await getDeals(as(who))).flatMap(({ deals }) => deals.map(({ leadId }) => leadId)).sort();

  it("shows each stage with its sum, and a deal with the value of its newest version", async () => {
    await add("one", [2_000_000, 1_800_000]);
    await add("two", [2_500_000]);
    await add("three", [null]);
    await beginDeal(db, { groupId: "acme", storeId: "north", vin: VEHICLE.vin, data: {} }, NOW);
    const [stage, ...others] = await getDeals(as(person("manager")));
    expect(others).toEqual([]);
    expect(stage).toMatchObject({ stage: "sent", value: 4_300_000 });
    expect(stage!.deals[0]).toMatchObject({
      ...{ leadId: "one", name: "Ada O'Neill", value: 1_800_000, sentAt: NOW + 1, changedAt: NOW + 2 },
    });
    expect(stage!.deals.map(({ leadId, value }) => [leadId, value])).toEqual(
      expect.arrayContaining([["three", null]]),
    );
  });

  it("a deal is seen by whoever sees its lead, and spam by nobody", async () => {
    await add("north", [1]);
    await add("mine", [1], {}, { assignee: "sales" });
    await add("theirs", [1], {}, { assignee: "colleague" });
    await add("south", [1], { storeId: "south" });
    await add("spam", [1], {}, { spam: 1 });
    expect(await seen(person("owner", null))).toEqual(["mine", "north", "south", "theirs"]);
    expect(await seen(person("manager"))).toEqual(["mine", "north", "theirs"]);
    expect(await seen(person("sales"))).toEqual(["mine", "north"]);
    for (const role of ["content", "finance", "service"] as const)
      expect(await seen(person(role))).toEqual([]);
  });
});
