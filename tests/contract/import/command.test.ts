import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "@/lib/core/db/connect";
import { toolArguments } from "../../support/bundled-tools";
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

  it.each([
    ["an unusable file", ["import", join(root, "LICENSE"), "--store", "north"], 1, /Nothing was imported/],
    ["a missing file", ["import", "/nowhere.csv", "--store", "north"], 1, /There is no file/],
    ["an unknown store", ["import", feed, "--store", "east"], 1, /Known stores: north, south/],
    ["no store", ["import", feed], 2, /Usage/],
    ["no command", [], 2, /Usage/],
    ["an unknown option", ["import", feed, "--store", "north", "--force"], 2, /--force[\s\S]*Usage/],
    ["help", ["--help"], 0, /Usage/],
  ])("answers %s with its exit code and a reason", (_case, args, code, message) => {
    expect(inventory(args)).toMatchObject({ code, output: expect.stringMatching(message) });
  });

  it("names a wrong setting", () => {
    const ran = inventory(["import", feed, "--store", "north"], { DATABASE_URL: "mysql://x" });
    expect(ran).toMatchObject({ code: 1, output: expect.stringContaining("DATABASE_URL") });
  });
});
