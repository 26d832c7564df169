import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSqlite } from "@/lib/core/db/connect";
import { toolArguments } from "../../support/bundled-tools";
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
  expect(stopped).toMatchObject({ code: 1, output: expect.stringMatching(/stopped[\s\S]*lacks 8 of/) });
  expect(feeds().output).toMatch(/STOPPED/);
  expect(feeds("run", "north", "--allow-shrink")).toMatchObject({
    code: 0,
    output: expect.stringContaining("8 removed"),
  });
  const list = feeds("north");
  expect(list.output).toMatch(/│ folder │ stock\.csv │ stopped .*│ The file lacks 8/);
  expect(list.output).toMatch(/0 min old\s+│ ok/);
});

it.each([
  ["an unknown store", ["east"], 1, /There is no store “east”. Known stores: north/],
  ["an unknown store to run", ["run", "east"], 1, /Known stores: north/],
  ["a run without a store", ["run"], 2, /Usage/],
])("ends %s with its exit code and a reason", (_case, args, code, message) => {
  expect(feeds(...args)).toMatchObject({ code, output: expect.stringMatching(message) });
});
