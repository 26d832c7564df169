import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { memoryDb } from "../../support/memory-database";
import { temporaryFolder } from "../import/import-fixture";
import { type FeedFixture, feedFixture, HOUR, MINUTE, START, stockOf } from "./feed-fixture";

const DAY = 24 * HOUR;

describe("the drop folder of a store", () => {
  let site: FeedFixture;
  beforeEach(async () => {
    site = await feedFixture(await memoryDb());
    return () => site.close();
  });

  it("needs no setting: a file that is unchanged in two checks is imported once", async () => {
    expect(await site.turn()).toEqual([]);
    site.drop("stock.csv", stockOf(2));
    expect(await site.turn(MINUTE)).toEqual([]);
    site.drop("stock.csv", stockOf(4));
    expect(await site.turn(MINUTE)).toEqual([]);
    expect(await site.turn(MINUTE)).toMatchObject([
      { outcome: "imported", source: "folder", file: "stock.csv", added: 4 },
    ]);
    expect([...(await site.turn(MINUTE)), ...(await site.turn(HOUR))]).toEqual([]);
    expect(await site.runs()).toHaveLength(1);
  });

  it("ignores incomplete files, and uses the newest of the others", async () => {
    site.drop("b.csv.filepart", stockOf(9), START + HOUR);
    site.drop(".hidden.csv", stockOf(9), START + HOUR);
    site.drop("old.csv", stockOf(1), START - DAY);
    site.drop("new.csv", stockOf(3), START - HOUR);
    expect(await site.settled()).toMatchObject([{ file: "new.csv", added: 3 }]);
  });

  it("an unusable file is one failed run; the newest feed beside it is imported", async () => {
    site.drop("stock.csv", "not a feed");
    expect(await site.settled()).toMatchObject([{ outcome: "failed", file: "stock.csv" }]);
    expect([...(await site.turn(MINUTE)), ...(await site.turn(DAY))]).toEqual([]);
    site.drop("stock.csv", stockOf(2), site.clock.now - MINUTE);
    site.drop("stock.csv.md5", "d41d8cd98f00b204e9800998ecf8427e  stock.csv");
    expect(await site.settled()).toMatchObject([{ outcome: "imported", file: "stock.csv", added: 2 }]);
    expect(await site.runs()).toContainEqual(
      expect.objectContaining({ outcome: "failed", file: "stock.csv.md5" }),
    );
    expect(await site.failures()).toBe(0);
    site.drop("readme.txt", "Files of Acme");
    expect(await site.settled()).toMatchObject([{ outcome: "unchanged", file: "stock.csv" }]);
    expect(await site.failures()).toBe(0);
    expect([...(await site.turn(MINUTE)), ...(await site.turn(DAY))]).toEqual([]);
  });

  it("a stopped file that is taken away leaves no alarm", async () => {
    site.drop("stock.csv", stockOf(10));
    await site.settled();
    site.drop("test.csv", stockOf(1));
    await site.settled();
    expect(site.alarms).toEqual(["stopped"]);
    site.take("test.csv");
    site.take("stock.csv");
    await site.turn(MINUTE);
    await site.turn(MINUTE);
    expect(site.alarms).toEqual(["stopped", null]);
    expect(await site.offered()).toHaveLength(10);
  });

  it("may be a link to a folder of the vendor's user", async () => {
    const vendor = temporaryFolder();
    mkdirSync(join(site.settings.dataDir, "feeds"), { recursive: true });
    symlinkSync(vendor, join(site.settings.dataDir, "feeds", "north"));
    writeFileSync(join(vendor, "stock.csv"), stockOf(2), { mode: 0o640 });
    expect(await site.settled()).toMatchObject([{ outcome: "imported", added: 2 }]);
    rmSync(vendor, { recursive: true });
  });

  it("a run stores rejected rows with their reasons", async () => {
    site.drop("stock.csv", `${stockOf(2)}\nVIN2,,,,,,,,,,,,,,,`);
    await site.settled();
    const [run] = await site.runs();
    expect(run).toMatchObject({ added: 2, refused: 1, file_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.parse(run!.refused_json)).toMatchObject([
      { line: 4, message: expect.stringContaining("VIN") },
    ]);
    expect(run!.finished_at).toBeGreaterThanOrEqual(run!.started_at);
  });

  it("is expected to be filled each day only where the profile names it", async () => {
    await site.turn(3 * DAY);
    expect(site.alarms).toEqual([]);
    await site.configure({ url: "folder:" });
    await site.turn();
    await site.turn(26 * HOUR);
    expect(site.alarms).toEqual([]);
    await site.turn(1);
    await site.turn(HOUR);
    expect(site.alarms).toEqual(["stale"]);
    site.drop("stock.csv", stockOf(1));
    await site.settled();
    await site.turn(HOUR);
    expect(site.alarms).toEqual(["stale", null]);
  });

  it("alarms are readable mails to the store's own address", async () => {
    await site.configure({ url: "folder:" });
    await site.turn();
    await site.turn(27 * HOUR);
    site.drop("stock.csv", stockOf(1));
    await site.settled();
    const rows = await site.settings.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
    const mails = rows.map(({ payload_json }) => JSON.parse(payload_json).message);
    const stores = await site.settings.db.selectFrom("stores").select("profile_json").execute();
    const { email } = JSON.parse(stores[0]!.profile_json);
    expect(mails).toMatchObject([
      { type: "text", email, subject: "No new inventory for Acme North" },
      { type: "text", email, subject: "The inventory for Acme North is up to date again" },
    ]);
    expect(mails[0].body).toMatch(
      /^We haven't received a new inventory file from folder since Nov 20, 2026, 6:00\sAM\./m,
    );
  });

  it("the state of a source is deleted when its store no longer has it", async () => {
    await site.configure({ url: "sftp://acme@127.0.0.1:1/stock.csv" });
    await site.turn();
    await site.configure({ url: "folder:" });
    await site.turn(3 * DAY);
    const rows = await site.settings.db.selectFrom("feed_states").select("source").execute();
    expect(rows).toEqual([{ source: "folder" }]);
    expect(site.alarms).toEqual([]);
  });
});
