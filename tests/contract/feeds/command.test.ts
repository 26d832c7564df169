import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSqlite } from "@/lib/core/db/connect";
import { toolArguments } from "../../support/bundled-tools";
import { feedOf } from "../import/import-fixture";
import { type FeedFixture, feedFixture, stockOf } from "./feed-fixture";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "forecourt-feeds-"));
let site: FeedFixture;

beforeAll(async () => {
  site = await feedFixture(openSqlite(join(dataDir, "forecourt.db")), { dataDir });
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
  return site.close();
});

/** `npm run inventory -- feeds …` */
function feeds(...args: string[]) {
  const ran = spawnSync(process.execPath, toolArguments("inventory", "feeds", ...args), {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return { code: ran.status, output: ran.stdout + ran.stderr };
}

it("lists the sources, runs one now, allows a smaller stock, and shows the last runs with reasons", () => {
  expect(feeds()).toMatchObject({ code: 0, output: expect.stringMatching(/north\s+│ folder\s+│ .*│ never/) });
  expect(feeds("run", "north")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/no file in folder/),
  });
  site.drop("stock.csv", stockOf(10));
  expect(feeds("run", "north")).toMatchObject({
    code: 0,
    output: expect.stringContaining("folder of north: imported: 10 added, 0 changed, 0 removed, 0 refused"),
  });
  site.drop("stock.csv", stockOf(2));
  const stopped = feeds("run", "north");
  expect(stopped).toMatchObject({ code: 1, output: expect.stringMatching(/stopped[\s\S]*is missing 8 of/) });
  expect(feeds().output).toMatch(/STOPPED/);
  expect(feeds("run", "north", "--allow-shrink")).toMatchObject({
    code: 0,
    output: expect.stringContaining("8 removed"),
  });
  const list = feeds("north");
  expect(list.output).toMatch(/│ folder │ stock\.csv │ stopped .*│ The file is missing 8/);
  expect(list.output).toMatch(/0 min old\s+│ ok/);
});

it("fetches photos after the stock, and lists those that could not be fetched with their reasons", () => {
  const ImageList = "http://10.0.0.1/a.jpg";
  site.drop("stock.csv", feedOf([1, 2].map((n) => ({ n, SellingPrice: 30_000, ImageList }))));
  const run = feeds("run", "north");
  expect(run).toMatchObject({ code: 0, output: expect.stringContaining("Photos: 0 fetched, 1 failed") });
  expect(run.output).toContain("its server 10.0.0.1 is in a private network");
  const list = feeds("north");
  expect(list.output).toContain(
    "Photos of north: 0 of 2 vehicles wait for them; those of 2 could not be fetched.",
  );
  expect(list.output).toContain("its server 10.0.0.1 is in a private network");
});

it.each([
  ["an unknown store", ["east"], 1, /There is no store “east”. Known stores: north/],
  ["an unknown store to run", ["run", "east"], 1, /Known stores: north/],
  ["a run without a store", ["run"], 2, /Usage/],
])("ends %s with its exit code and a reason", (_case, args, code, message) => {
  expect(feeds(...args)).toMatchObject({ code, output: expect.stringMatching(message) });
});
