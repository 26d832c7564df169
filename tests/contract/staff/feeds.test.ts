import { expect, it } from "vitest";
import { sourcesOf } from "../../../lib/catalog/feeds/feed-sources";
import { recordRun } from "../../../lib/catalog/feeds/feed-states";
import { FEED_LEASE } from "../../../lib/catalog/feeds/worker";
import { withLease } from "../../../lib/core/db/lease";
import { getFeeds, isFetching } from "../../../lib/staff/feeds/get-feeds";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { FeedSchema } from "../../../lib/store/api/feed-schema";
import { onBothDatabases } from "../../support/databases";
import { makeProfile } from "../../support/store-fixture";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const HOUR = 60 * 60 * 1_000;
const feed = FeedSchema.parse({ url: "https://ana@feeds.example.com/stock.csv?key=1" });
const north = makeProfile({ id: "north", name: "Acme North", feed });
const south = makeProfile({ id: "south", name: "Acme South" });
const SOURCES = [north, south].flatMap(sourcesOf);

function person(role: Role, storeId: string | null = null): StaffPerson {
  return { id: role, name: role, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}

onBothDatabases("the staff's view of feeds", (instances) => {
  it("shows each source of the person's stores, its address without secrets", async () => {
    const { first: db } = instances();
    const seen = async (who: StaffPerson) =>
      (await getFeeds(db, who, SOURCES, NOW)).map(({ storeId, address }) => [storeId, address]);
    expect(await seen(person("owner"))).toEqual([
      ["north", "https://feeds.example.com/stock.csv"],
      ["north", null],
      ["south", null],
    ]);
    expect(await seen(person("manager", "south"))).toEqual([["south", null]]);
    expect(await seen(person("sales", "north"))).toEqual([]);
  });

  it("shows the latest runs with their rejected rows, and the source's state", async () => {
    const { first: db } = instances();
    const [source] = SOURCES;
    const result = { file: "stock.csv", hash: null, report: null };
    const refused = [{ line: 3, vin: "1FTEW1E45LF000001", message: "no price" }];
    await recordRun(
      db,
      source!,
      {
        ...result,
        outcome: "imported",
        reason: null,
        report: { added: 2, changed: 1, removed: 0, refused, refusedCount: 1 },
        change: { fresh_at: NOW - 2 * HOUR, failures: 0 },
      },
      { startedAt: NOW - 2 * HOUR - 60_000, now: NOW - 2 * HOUR },
    );
    const own = async () => (await getFeeds(db, person("owner"), SOURCES, NOW))[0]!;
    expect(await own()).toMatchObject({
      standing: "ok",
      runs: [{ outcome: "imported", added: 2, refused: 1, rows: refused }],
    });
    await recordRun(
      db,
      source!,
      { ...result, outcome: "failed", reason: "The server does not answer.", change: { failures: 1 } },
      { startedAt: NOW - HOUR, now: NOW - HOUR },
    );
    const after = await own();
    expect(after.standing).toBe("failing");
    expect(after.runs.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["failed", "The server does not answer."],
      ["imported", null],
    ]);
  });

  it("shows a fetch of any instance while it runs", async () => {
    const { first, second } = instances();
    expect(await isFetching(first, Date.now())).toBe(false);
    const during = await withLease(second, { name: FEED_LEASE, leaseMs: 60_000 }, () =>
      isFetching(first, Date.now()),
    );
    expect([during, await isFetching(first, Date.now())]).toEqual([true, false]);
  });
});
