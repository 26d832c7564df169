import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../lib/core/db/connect";
import type { Db } from "../../lib/core/db/schema";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import { writeGroupFiles } from "../../lib/web/seed/export-files";
import { readFileRecords } from "../../lib/web/seed/group-records";
import { toolArguments } from "../support/bundled-tools";
import { makeProfile } from "../support/store-fixture";
import { temporaryFolder } from "./import/import-fixture";

/** `npm run store -- apply` and `export`, as an operator runs them. */
const dataDir = temporaryFolder();
const root = temporaryFolder();
let db: Db;

function store(args: string[], input = "") {
  const ran = spawnSync(process.execPath, toolArguments("store", ...args), {
    encoding: "utf8",
    input,
    env: { ...process.env, DATA_DIR: dataDir, FILES_ROOT: root },
  });
  return { code: ran.status, output: ran.stdout + ran.stderr };
}

function writeName(name: string, more: Partial<StoreProfile> = {}): void {
  const profile = makeProfile({ id: "acme", group: "acme", name, ...more });
  writeGroupFiles(root, "acme", { group: profile, stores: [{ ...profile, id: "north" }] });
}

async function nameNow(): Promise<string> {
  const row = await db.selectFrom("store_groups").select("profile_json").executeTakeFirstOrThrow();
  return JSON.parse(row.profile_json).name;
}

/** Files and database are equal. */
function startWith(name: string): void {
  writeName(name);
  expect(store(["apply", "acme", "--yes", "--overwrite"])).toMatchObject({ code: 0 });
}

beforeAll(() => {
  startWith("Acme Motors");
  db = openSqlite(join(dataDir, "forecourt.db"));
});
afterAll(() => db.destroy());

describe("npm run store -- apply", () => {
  it("shows the differences and asks; no, and no reply, mean no", async () => {
    startWith("Acme Motors");
    writeName("Acme Cars");
    for (const answer of ["", "n\n"]) {
      const { code, output } = store(["apply", "acme"], answer);
      expect(code).toBe(1);
      expect(output).toContain('group acme name (from the files): "Acme Motors" → "Acme Cars"');
      expect(output).toContain("Nothing was applied.");
    }
    expect(await nameNow()).toBe("Acme Motors");
    expect(store(["apply", "acme"], "y\n").code).toBe(0);
    expect(await nameNow()).toBe("Acme Cars");
    expect(store(["apply", "acme"]).output).toContain("Nothing differs.");
  });

  it("lists changes in the database, and overwrites them with --overwrite", async () => {
    startWith("Acme Cars");
    const changed = JSON.stringify(makeProfile({ id: "acme", group: "acme", name: "Acme Autos" }));
    await db.updateTable("store_groups").set({ profile_json: changed }).execute();
    const stays = store(["apply", "acme"]);
    expect(stays.code).toBe(0);
    expect(stays.output).toContain(
      'group acme name (changed in the database, stays): "Acme Autos"; the files have "Acme Cars"',
    );
    expect(store(["apply", "acme", "--yes", "--overwrite"]).code).toBe(0);
    expect(await nameNow()).toBe("Acme Cars");
  });

  it("check predicts it: changes in the database, and corrected colors", async () => {
    startWith("Acme Cars");
    const { profile_json: before } = await db
      .selectFrom("store_groups")
      .select("profile_json")
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(before), phone: "(828) 555-0177" });
    await db.updateTable("store_groups").set({ profile_json: changed }).execute();
    const { code, output } = store(["check", "acme"]);
    expect(code).toBe(0);
    expect(output).toContain("acme: group.json and 1 store are right.");
    expect(output).toMatch(
      /group acme phone \(changed in the database, \w+\): "\(828\) 555-0177"; the files have /,
    );
    expect(store(["apply", "acme", "--yes", "--overwrite"]).code).toBe(0);
    writeName("Acme Cars", { accent: "#fef08a" });
    expect(store(["check", "acme"]).output).toMatch(/^acme: .*#fef08a/m);
  });

  it.each([
    [["apply", "nowhere"], 1, "config/stores has no group “nowhere”. There are: acme, heartland, lone-star."],
    [["apply"], 2, "npm run store -- apply GROUP"],
    [["export", "nowhere"], 1, "The database has no store group “nowhere”."],
  ])("rejects %j", (args, code, message) =>
    expect(store(args)).toEqual({ code, output: expect.stringContaining(message) }),
  );
});

describe("npm run store -- export", () => {
  it("writes the database's values to the files, which are then equal", async () => {
    startWith("Acme Motors");
    const { profile_json: before } = await db
      .selectFrom("store_groups")
      .select("profile_json")
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(before), name: "Acme Autos" });
    await db.updateTable("store_groups").set({ profile_json: changed }).execute();
    const target = temporaryFolder();
    expect(store(["export", "acme", "--to", target]).output).toContain("config/stores/acme");
    expect((await readFileRecords(target, "acme")).get("company")).toMatchObject([
      { value: { name: "Acme Autos" } },
    ]);
    expect(store(["export", "acme"]).code).toBe(0);
    expect(store(["apply", "acme"]).output).toContain("Nothing differs.");
    expect(store(["export", "acme"]).output).toContain("The files say the same already.");
  });
});
