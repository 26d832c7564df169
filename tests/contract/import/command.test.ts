import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PricePart } from "@/lib/catalog/pricing/out-the-door";
import { openSqlite } from "@/lib/core/db/connect";
import { readDocument } from "@/lib/store/documents/stored-document";
import { VEHICLE_KIND } from "@/lib/store/documents/vehicle-overlay";
import { toolArguments } from "../../support/bundled-tools";
import { makeProfile } from "../../support/store-fixture";
import { feedOf, type ImportFixture, importFixture, temporaryFolder, vinNumber } from "./import-fixture";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const dataDir = temporaryFolder();
const feed = join(dataDir, "stock.csv");
let store: ImportFixture;

beforeAll(async () => {
  store = await importFixture(openSqlite(join(dataDir, "forecourt.db")), dataDir);
  writeFileSync(feed, feedOf([{ n: 1 }, { n: 2 }, { n: 3, Year: "x" }]));
});
afterAll(() => store.close());

/** `npm run inventory -- …` */
function inventory(args: string[], env: Record<string, string> = {}) {
  const ran = spawnSync(process.execPath, toolArguments("inventory", ...args), {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  });
  return { code: ran.status, output: ran.stdout + ran.stderr };
}

describe("npm run inventory -- status", () => {
  const status = async () =>
    (await readDocument(store.db, "group", { kind: VEHICLE_KIND, storeId: "north", id: vinNumber(1) }))
      .published?.fields.status;

  it("sets a vehicle's status with the time and the person, and clears it", async () => {
    await store.run(feedOf([{ n: 1 }]), { photos: false });
    const set = inventory(["status", vinNumber(1).toLowerCase(), "hold", "--by", "Grace"]);
    expect(set).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${vinNumber(1)} of north is now "hold", by Grace.`),
    });
    expect(await status()).toMatchObject({ value: "hold", by: "Grace" });
    expect(Date.now() - (await status())!.at).toBeLessThan(60_000);
    const cleared = inventory(["status", vinNumber(1), "clear"]);
    expect(cleared).toMatchObject({
      code: 0,
      output: expect.stringContaining("has the status of its feed again"),
    });
    expect(await status()).toBeUndefined();
    await store.db.deleteFrom("vehicles").execute();
  });

  it.each([
    ["a VIN in no feed", ["status", vinNumber(99), "hold"], 1, /No store has a vehicle with the VIN/],
    [
      "an unknown status",
      ["status", vinNumber(1), "lost"],
      2,
      /available, in-transit, hold, sale-pending, sold; or clear/,
    ],
    ["no status", ["status", vinNumber(1)], 2, /Usage/],
  ])("answers %s with its exit code and a reason", (_case, args, code, message) => {
    expect(inventory(args)).toMatchObject({ code, output: expect.stringMatching(message) });
  });
});

describe("npm run inventory -- import", () => {
  it("imports a file, prints the closing table and leaves with 0; a dry run writes nothing", async () => {
    const dry = inventory(["import", feed, "--store", "north", "--dry-run"]);
    expect(dry).toMatchObject({ code: 0, output: expect.stringMatching(/nothing was written/) });
    expect((await store.offered()).size).toBe(0);
    const ran = inventory(["import", feed, "--store", "north"]);
    expect(ran.code).toBe(0);
    expect(ran.output).toMatch(/4\s*│ 1HGCM826.*Year is not usable/);
    expect(ran.output).toMatch(/added\s*│ 2/);
    expect([...(await store.offered()).keys()].sort()).toEqual([vinNumber(1), vinNumber(2)].sort());
  });

  it("shows how it would read a file with a map of columns, and writes nothing", async () => {
    const before = await store.version();
    const ran = inventory([
      "import",
      feed,
      "--store",
      "north",
      "--preview",
      "--map",
      "Trim=ignore",
      "--map",
      "2=trim",
    ]);
    expect(ran).toMatchObject({ code: 0, output: expect.stringMatching(/Stock +│ trim +│ S1 +│/) });
    expect(ran.output).toMatch(/Trim +│ not read +│ EX +│/);
    expect(ran.output).toMatch(/4 +│ 1HGCM826.*Year is not usable/);
    expect(await store.version()).toBe(before);
  });

  it.each([
    ["an unusable file", ["import", join(root, "LICENSE"), "--store", "north"], 1, /Nothing was imported/],
    ["a missing file", ["import", "/nowhere.csv", "--store", "north"], 1, /There is no file/],
    ["an unknown store", ["import", feed, "--store", "east"], 1, /Known stores: north, south/],
    ["no store", ["import", feed], 2, /Usage/],
    ["no command", [], 2, /Usage/],
    ["no VIN", ["price-history"], 2, /Usage/],
    ["a VIN without records", ["price-history", vinNumber(99)], 1, /No price of .* is recorded/],
    [
      "a map without a field",
      ["import", feed, "--store", "north", "--map", "Price"],
      2,
      /--map Price: it must be COLUMN=FIELD/,
    ],
    ["an unknown option", ["import", feed, "--store", "north", "--force"], 2, /--force[\s\S]*Usage/],
    ["help", ["--help"], 0, /Usage/],
  ])("answers %s with its exit code and a reason", (_case, args, code, message) => {
    expect(inventory(args)).toMatchObject({ code, output: expect.stringMatching(message) });
  });

  it("prints a vehicle's advertised prices in its store's time zone", async () => {
    const zone = JSON.stringify(makeProfile({ id: "north", timeZone: "America/Chicago" }));
    // Each store's profile lists all stores of its group.
    await store.db.updateTable("stores").set({ profile_json: zone }).execute();
    const parts: PricePart[] = [
      { kind: "vehicle", label: "", amount: 1_999_950 },
      { kind: "fee", label: "Documentary fee", amount: 22_500 },
    ];
    const record = { store_id: "north", vin: vinNumber(7), source: "feed nightly.csv" };
    await store.db
      .insertInto("price_changes")
      .values([
        { ...record, changed_at: Date.parse("2026-11-04T05:30:00Z"), amount: null, parts_json: "[]" },
        {
          ...record,
          changed_at: Date.parse("2026-10-03T17:00:05Z"),
          amount: 2_022_450,
          parts_json: JSON.stringify(parts),
        },
      ])
      .execute();
    const { code, output } = inventory(["price-history", vinNumber(7).toLowerCase()]);
    expect(code).toBe(0);
    const cells = output
      .split("\n")
      .filter((line) => line.startsWith("│"))
      .map((line) =>
        line
          .split("│")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(cells).toEqual([
      ["store", "from", "amount", "parts", "source"],
      [
        "north",
        expect.stringMatching(/^Oct 3, 2026.*12:00:05\sPM CDT$/),
        "$20,224.50",
        "Vehicle $19,999.50",
        "feed nightly.csv",
      ],
      ["", "", "", "Documentary fee $225", ""],
      ["north", expect.stringMatching(/^Nov 3, 2026.*11:30:00\sPM CST$/), "no price", "", "feed nightly.csv"],
    ]);
    const south = inventory(["price-history", vinNumber(7), "--store", "south"]);
    expect(south).toMatchObject({ code: 1, output: expect.stringMatching(/No price of .* for south/) });
  });

  it("names a wrong setting", () => {
    const ran = inventory(["import", feed, "--store", "north"], { DATABASE_URL: "mysql://x" });
    expect(ran).toMatchObject({ code: 1, output: expect.stringContaining("DATABASE_URL") });
  });
});
