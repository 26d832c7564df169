import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FEED_UPLOADS } from "@/config/catalog/feeds";
import { applyUpload, claimUpload, waitingUploads } from "@/lib/catalog/feeds/apply-upload";
import { type FeedSource, sourcesOf } from "@/lib/catalog/feeds/feed-sources";
import {
  dropUpload,
  importUpload,
  previewUpload,
  readUpload,
  reviewStopped,
  stoppedSource,
  storeUpload,
} from "@/lib/catalog/feeds/uploads";
import { FEED_LEASE } from "@/lib/catalog/feeds/worker";
import { openPostgres } from "@/lib/core/db/connect";
import { withLease } from "@/lib/core/db/lease";
import { getUpload } from "@/lib/staff/feeds/get-upload";
import type { StaffPerson } from "@/lib/staff/rights";
import { editFields } from "@/lib/store/documents/overlay";
import { publishOverlay, readDocument } from "@/lib/store/documents/stored-document";
import { VEHICLE_KIND } from "@/lib/store/documents/vehicle-overlay";
import { migratedPostgresDatabase } from "../../support/databases";
import { memoryDb } from "../../support/memory-database";
import { postgresBin } from "../../support/postgres";
import { makeProfile } from "../../support/store-fixture";
import { feedOf } from "../import/import-fixture";
import { type FeedFixture, feedFixture, MINUTE, stockOf } from "./feed-fixture";

const OWNER = {
  id: "olga",
  name: "Olga",
  email: "olga@acme.example.com",
  roles: [{ role: "owner", storeId: null }],
} as unknown as StaffPerson;

const DATABASES = [
  { name: "SQLite", isInstalled: true, open: memoryDb },
  {
    name: "PostgreSQL",
    isInstalled: postgresBin !== null,
    open: async () => openPostgres(await migratedPostgresDatabase()),
  },
];

describe.each(DATABASES.filter(({ isInstalled }) => isInstalled))("an uploaded feed on $name", ({ open }) => {
  let site: FeedFixture;
  let source: FeedSource;
  beforeEach(async () => {
    site = await feedFixture(await open());
    [source] = sourcesOf(makeProfile({ id: "north", group: "acme", name: "Acme North" })) as [FeedSource];
  });
  afterEach(() => site.close());

  const upload = async (text: string) => {
    const file = { storeId: "north", name: "my stock.csv", bytes: Buffer.from(text) };
    const { db } = site.settings;
    return (await readUpload(db, await storeUpload(db, file, site.clock.now), site.clock.now))!;
  };
  const view = async (id: string, person = OWNER) => getUpload(person, id, [source], site.settings, "acme");

  it("shows what it would change and changes nothing until it is applied", async () => {
    const first = await upload(stockOf(2));
    const { report, changes } = await previewUpload(first, source, site.settings);
    expect(report).toMatchObject({ ok: true, added: 2, changed: 0, removed: 0 });
    expect(changes.map(({ before }) => before)).toEqual([null, null]);
    expect(await site.offered()).toEqual([]);

    const decided = { allowShrink: false, stockVersion: report.stockVersion! };
    expect(await importUpload(first, [source], site.settings, decided)).toMatchObject({
      ...{ outcome: "imported", file: "my stock.csv", source: "folder", added: 2 },
    });
    expect(await site.offered()).toHaveLength(2);
    expect(await site.runs()).toHaveLength(1);
  });

  it("shows each changed field, and keeps the staff's edits", async () => {
    site.drop("stock.csv", feedOf([{ n: 1, SellingPrice: 20_000, ImageList: "" }]));
    await site.settled();
    const [vin] = await site.offered();
    const { db } = site.settings;
    const key = { kind: VEHICLE_KIND, storeId: "north", id: vin! };
    const ana = { name: "Ana", now: site.clock.now };
    const overlay = editFields(null, {}, { internetPrice: 19_500 }, ana);
    const before = await readDocument(db, "acme", key);
    const publication = { overlay, author: { id: "ana", name: "Ana" }, reason: "publish", now: ana.now };
    await db.transaction().execute((trx) => publishOverlay(trx, "acme", before, publication as never));
    const { id } = await upload(feedOf([{ n: 1, SellingPrice: 21_000, ImageList: "" }]));
    const shown = (await view(id))!;
    expect(shown).toMatchObject({ added: 0, changed: 1, removed: 0, problem: null });
    const price = shown.vehicles[0]!.fields.find(({ after }) => after === "$21,000");
    expect(price).toMatchObject({ before: "$20,000", stays: { value: "$19,500", by: "Ana" } });
  });

  it("lists missing vehicles, and removes many only with confirmation", async () => {
    site.drop("stock.csv", stockOf(10));
    await site.settled();
    const small = await upload(stockOf(2));
    const shown = (await view(small.id))!;
    expect(shown).toMatchObject({ removed: 8, problem: { isShrink: true } });
    expect(shown.missing).toHaveLength(8);
    const decided = { stockVersion: shown.stockVersion, allowShrink: false };
    expect((await importUpload(small, [source], site.settings, decided)).outcome).toBe("stopped");
    expect(await site.offered()).toHaveLength(10);
    const confirmed = { ...decided, allowShrink: true };
    expect(await importUpload(small, [source], site.settings, confirmed)).toMatchObject({ removed: 8 });
    expect(await site.offered()).toHaveLength(2);
  });

  it("reviews a file that was stopped, and its release ends the source's alarm", async () => {
    await site.configure({ url: "folder:" });
    site.drop("stock.csv", stockOf(10));
    await site.settled();
    site.drop("stock.csv", stockOf(2));
    expect(await site.settled()).toMatchObject([{ outcome: "stopped" }]);
    const { db } = site.settings;
    const stopped = await stoppedSource(db, [source], "north", site.clock.now);
    expect(stopped).toBe(source);
    const reviewed = await reviewStopped(source, site.settings, new AbortController().signal);
    if (!("id" in reviewed)) throw new Error(reviewed.problem);
    const shown = (await view(reviewed.id))!;
    expect(shown).toMatchObject({ removed: 8, file: "stock.csv", problem: { isShrink: true } });
    expect(await site.offered()).toHaveLength(10);
    const file = (await readUpload(db, reviewed.id, site.clock.now))!;
    const decided = { stockVersion: shown.stockVersion, allowShrink: true };
    expect(await importUpload(file, [source], site.settings, decided)).toMatchObject({ removed: 8 });
    expect(await stoppedSource(db, [source], "north", site.clock.now)).toBeNull();
    expect(await site.turn(MINUTE)).toEqual([]);
    expect(site.alarms).toEqual(["stopped", null]);
  });

  it("changes nothing where the stock is not the one that was shown", async () => {
    const stale = await upload(stockOf(3));
    const { stockVersion } = (await view(stale.id))!;
    site.drop("stock.csv", stockOf(1));
    await site.settled();
    site.clock.now += MINUTE;
    const run = await importUpload(stale, [source], site.settings, { allowShrink: true, stockVersion });
    expect(run.outcome).toBe("failed");
    expect(run.reason).toMatch(/Another import changed/);
    expect(await site.offered()).toHaveLength(1);
  });

  describe("that could not be applied", () => {
    const waiting = () => waitingUploads(site.settings.db, ["north"], site.clock.now);

    it("stays with the true cause, and can be applied again", async () => {
      const { db } = site.settings;
      const { id } = await upload(stockOf(3));
      const stale = (await view(id))!;
      site.drop("stock.csv", stockOf(1));
      await site.settled();
      site.clock.now += MINUTE;
      expect(await claimUpload(db, id, site.clock.now)).toBe(true);
      expect(await waiting()).toEqual([]);
      const file = (await readUpload(db, id, site.clock.now))!;
      const apply = (stockVersion: string) =>
        applyUpload(file, [source], site.settings, { allowShrink: true, stockVersion });
      expect(await apply(stale.stockVersion)).toMatch(/Another import changed/);
      expect(await waiting()).toMatchObject([
        { id, problem: expect.stringMatching(/Another import changed/) },
      ]);
      const shown = (await view(id))!;
      expect(shown.lastTry).toMatch(/Another import changed/);

      expect(await claimUpload(db, id, site.clock.now)).toBe(true);
      expect(await apply(shown.stockVersion)).toBeNull();
      expect(await site.offered()).toHaveLength(3);
      expect(await view(id)).toBeNull();
    });

    it("stays where another feed is being imported", async () => {
      const { db } = site.settings;
      const { id } = await upload(stockOf(2));
      const { stockVersion } = (await view(id))!;
      await claimUpload(db, id, site.clock.now);
      const file = (await readUpload(db, id, site.clock.now))!;
      const cause = await withLease(db, { name: FEED_LEASE, leaseMs: 60_000 }, () =>
        applyUpload(file, [source], site.settings, { allowShrink: false, stockVersion }),
      );
      expect(cause).toMatch(/Another feed was being imported/);
      expect(await waiting()).toMatchObject([{ id, problem: cause }]);
    });

    it("is applied by one person at a time, and again after a process that ended", async () => {
      const { db } = site.settings;
      const { id } = await upload(stockOf(2));
      const claims = () => claimUpload(db, id, site.clock.now);
      expect([await claims(), await claims()]).toEqual([true, false]);
      site.clock.now += 2 * MINUTE;
      expect(await waiting()).toMatchObject([{ id, problem: null }]);
      expect(await claims()).toBe(true);
    });
  });

  it.each([
    ["empty", ""],
    ["a program", "MZ\u0000\u0001\u0002"],
    ["headers only", "VIN,Stock Number,Year,Make,Model,Price\n"],
    ["gzip", "\u001f\u008b\u0008\u0000"],
  ])("explains the problem of a file that is %s", async (_, text) => {
    const { id } = await upload(text);
    const shown = (await view(id))!;
    expect(shown).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(shown.problem?.text ?? "").not.toBe("");
    expect(shown.problem?.isShrink).toBe(false);
  });

  it("disappears after an hour, after a decision, and for people of other stores", async () => {
    const { db } = site.settings;
    const { id } = await upload(stockOf(1));
    const other = { ...OWNER, roles: [{ role: "manager", storeId: "south" }] } as unknown as StaffPerson;
    expect(await view(id, other)).toBeNull();
    expect([await dropUpload(db, id), await dropUpload(db, id)]).toEqual([true, false]);
    expect(await view(id)).toBeNull();
    const late = await upload(stockOf(1));
    site.clock.now += FEED_UPLOADS.waitMs;
    expect(await view(late.id)).toBeNull();
    await upload(stockOf(1));
    expect(await db.selectFrom("feed_uploads").select("id").execute()).toHaveLength(1);
  });
});
