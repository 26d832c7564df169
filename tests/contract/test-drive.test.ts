import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres, openSqlite } from "../../lib/db/connect";
import { migrate } from "../../lib/db/migrations";
import type { Db } from "../../lib/db/schema";
import { acceptLead } from "../../lib/leads/accept-lead";
import { leadForm } from "../../lib/leads/forms";
import { findBooking, takenSpans } from "../../lib/test-drive/booked";
import { postgresBin, startPostgres, type TestPostgres } from "../support/postgres";
import { leadContext, NOW, testDriveFields, VEHICLE } from "../unit/leads/fixture";

/** Two connections to one database stand for two instances of the site; SQLite has one only. */
interface Instances {
  first: Db;
  second: Db;
}

function bookingContract(instances: () => Instances): void {
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

  it("of ten visitors who want one slot at the same moment, over two instances, one has it", async () => {
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
    expect(await first.selectFrom("outbox").select("lead_id").execute()).toEqual([{ lead_id: id }]);
    expect(await second.selectFrom("test_drives").select("lead_id").execute()).toEqual([{ lead_id: id }]);
    expect(await findBooking(second, id)).toMatchObject({ vin: VEHICLE.vin, storeId: "north" });
  });

  it("the next slot is free, and then both are taken", async () => {
    const { first, second } = instances();
    expect(await accept(first, 20, { slot: "2026-11-23T11:00" })).toMatchObject({ ok: true });
    const taken = (await takenSpans(second, VEHICLE.vin, NOW)).map(({ start }) => start).sort();
    expect(taken).toEqual([Date.parse("2026-11-23T16:30:00Z"), Date.parse("2026-11-23T17:00:00Z")]);
    expect(await takenSpans(second, VEHICLE.vin, taken[1]! + 30 * 60_000)).toEqual([]);
    expect(await takenSpans(second, "1FTEW1E45LF999999", NOW)).toEqual([]);
  });

  it("an unknown lead has no booking", async () => {
    expect(await findBooking(instances().first, "6f1c9a52-0000-4000-8000-00000000ffff")).toBeNull();
  });
}

describe("test drives on SQLite", () => {
  let pair: Instances;
  beforeAll(async () => {
    // One connection: two in one process would wait for each other, which two processes do not.
    const db = openSqlite(join(mkdtempSync(join(tmpdir(), "forecourt-test-drives-")), "a.db"));
    pair = { first: db, second: db };
    await migrate(db);
  });
  afterAll(() => pair.first.destroy());
  bookingContract(() => pair);
});

describe.skipIf(postgresBin === null)("test drives on PostgreSQL", () => {
  let server: TestPostgres;
  let pair: Instances;
  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.freshDatabase();
    pair = { first: openPostgres(url), second: openPostgres(url) };
    await migrate(pair.first);
  });
  afterAll(async () => {
    await pair.first.destroy();
    await pair.second.destroy();
    await server.stop();
  });
  bookingContract(() => pair);
});
