import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../lib/core/db/schema";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { LEAD_NEWS_KIND } from "../../lib/leads/core/lead-news";
import { readLead } from "../../lib/leads/core/stored-lead";
import { leadForm } from "../../lib/leads/forms/forms";
import { findBooking, leadOfToken, releaseSlot, takenSpans } from "../../lib/leads/test-drive/booked";
import { type Instances, onBothDatabases } from "../support/databases";
import { makeMember } from "../support/store-fixture";
import { leadContext, NOW, STOCK, testDriveFields, VEHICLE } from "../unit/leads/core/fixture";

function bookingContract(instances: () => Instances): void {
  beforeEach(async () => {
    for (const table of ["test_drives", "outbox", "leads"] as const)
      await instances().first.deleteFrom(table).execute();
  });

  const accept = (db: Db, visitor: number, changes = {}) =>
    acceptLead(
      leadForm("test-drive")!,
      testDriveFields({
        idempotencyKey: `key-of-the-visitor-${visitor}`,
        firstName: `Visitor ${visitor}`,
        ...changes,
      }),
      leadContext(db),
    );

  it("of ten concurrent requests for one slot, on two instances, one succeeds", async () => {
    const { first, second } = instances();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, visitor) => accept(visitor % 2 ? first : second, visitor)),
    );
    const [booked, ...others] = answers.filter((answer) => answer.ok);
    expect(others).toEqual([]);
    expect(answers.filter((answer) => !answer.ok)).toEqual(
      Array.from({ length: 9 }, () => ({
        ok: false,
        reason: "invalid",
        errors: { slot: expect.stringContaining("taken") },
      })),
    );
    const id = booked?.ok ? booked.id : "";
    expect(await first.selectFrom("leads").select("id").execute()).toEqual([{ id }]);
    expect(
      await first.selectFrom("outbox").where("kind", "!=", LEAD_NEWS_KIND).select("lead_id").execute(),
    ).toEqual([{ lead_id: id }]);
    expect(await second.selectFrom("test_drives").select("lead_id").execute()).toEqual([{ lead_id: id }]);
    expect(await findBooking(second, id)).toMatchObject({ vin: VEHICLE.vin, storeId: "north" });
  });

  it("the next slot is free, and then both are taken", async () => {
    const { first, second } = instances();
    expect(await accept(first, 19)).toMatchObject({ ok: true });
    expect(await accept(first, 20, { slot: "2026-11-23T11:00" })).toMatchObject({ ok: true });
    const taken = (await takenSpans(second, VEHICLE.vin, NOW)).map(({ start }) => start).sort();
    expect(taken).toEqual([Date.parse("2026-11-23T16:30:00Z"), Date.parse("2026-11-23T17:00:00Z")]);
    expect(await takenSpans(second, VEHICLE.vin, taken[1]! + 30 * 60_000)).toEqual([]);
    expect(await takenSpans(second, "1FTEW1E45LF999999", NOW)).toEqual([]);
  });

  it("is found by its random token alone, and the token stays after a cancellation", async () => {
    const { first, second } = instances();
    const answer = await accept(first, 30);
    const id = answer.ok ? answer.id : "";
    const { token, start } = (await findBooking(second, id))!;
    expect(token).toMatch(/^[\w-]{32}$/);
    expect([await leadOfToken(second, token), await leadOfToken(second, id)]).toEqual([id, null]);
    await releaseSlot(first, { leadId: id, start });
    expect(await leadOfToken(second, token)).toBe(id);
  });

  it("names the salesperson whom the shopper wants to meet, never one who does not sell the vehicle", async () => {
    const { first } = instances();
    const seller = makeMember(2, { department: "Sales", storeId: "north" });
    const site = { ...leadContext(first).site, stock: { ...STOCK, team: [...STOCK.team!, seller] } };
    const detailsFor = async (visitor: number, staff: string) => {
      const fields = testDriveFields({
        idempotencyKey: `key-of-the-visitor-${visitor}`,
        slot: `2026-11-23T${visitor}:00`,
        staff,
      });
      const answer = await acceptLead(leadForm("test-drive")!, fields, { ...leadContext(first), site });
      return (await readLead(first, answer.ok ? answer.id : ""))!.details ?? [];
    };
    expect(await detailsFor(11, seller.slug)).toEqual([{ label: "Wants to meet", value: "Noor Haddad 2" }]);
    expect(await detailsFor(12, "someone-else")).toEqual([]);
  });

  it("an unknown lead has no booking", async () => {
    expect(await findBooking(instances().first, "6f1c9a52-0000-4000-8000-00000000ffff")).toBeNull();
  });
}

onBothDatabases("test drives", bookingContract);
