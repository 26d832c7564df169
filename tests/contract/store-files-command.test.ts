import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../lib/core/db/connect";
import { raiseVersion } from "../../lib/core/db/raise-version";
import type { Db } from "../../lib/core/db/schema";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import { asJson } from "../../lib/store/api/records";
import { editFields, type FieldChanges } from "../../lib/store/documents/overlay";
import { publishOverlay, readDocument } from "../../lib/store/documents/stored-document";
import { layersOfWholeProfiles } from "../../lib/store/files/older-profiles";
import { embeddedStoreApi } from "../../lib/store/sources/embedded";
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
  const row = (id: string) => ({ id, fields: asJson({ ...profile, id }) });
  writeGroupFiles(root, "acme", layersOfWholeProfiles(row("acme"), [row("north")]));
}

async function nameNow(): Promise<string | undefined> {
  return (await embeddedStoreApi(db).profile({ kind: "group", id: "acme" }))?.name;
}

/** Publishes fields of the company like a person in the back office. */
async function publish(changes: FieldChanges): Promise<void> {
  const key = { kind: "profile-contact", storeId: "", id: "" };
  const [author, now] = [{ id: "ana", name: "Ana Ortiz" }, Date.parse("2026-11-03T12:00:00Z")];
  const overlay = editFields(null, {}, changes, { name: author.name, now });
  await db.transaction().execute(async (trx) => {
    await raiseVersion(trx, "acme", now);
    const before = await readDocument(trx, "acme", key);
    await publishOverlay(trx, "acme", before, { overlay, author, reason: "publish", now });
  });
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

  it("names what was edited in the back office, and takes the files' with --overwrite", async () => {
    startWith("Acme Cars");
    await publish({ name: "Acme Autos" });
    const stays = store(["apply", "acme"]);
    expect(stays.code).toBe(0);
    expect(stays.output).toContain(
      'group name (edited in the back office, stays, edited by Ana Ortiz on 2026-11-03): "Acme Autos"; the files have "Acme Cars"',
    );
    expect(await nameNow()).toBe("Acme Autos");
    expect(store(["apply", "acme", "--yes", "--overwrite"]).code).toBe(0);
    expect(await nameNow()).toBe("Acme Cars");
  });

  it("is seen beforehand by check: what was edited, and which colors are corrected", async () => {
    startWith("Acme Cars");
    await publish({ phone: "(828) 555-0177" });
    const { code, output } = store(["check", "acme"]);
    expect(code).toBe(0);
    expect(output).toContain("acme: group.json and 1 store are right.");
    expect(output).toMatch(
      /group phone \(edited in the back office, .*\): "\(828\) 555-0177"; the files have /,
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
    await publish({ name: "Acme Autos" });
    const target = temporaryFolder();
    expect(store(["export", "acme", "--to", target]).output).toContain("config/stores/acme");
    expect((await readFileRecords(target, "acme")).get("company")).toMatchObject([
      { value: { name: "Acme Autos" } },
    ]);
    expect(store(["export", "acme"]).code).toBe(0);
    expect(store(["apply", "acme", "--yes"]).code).toBe(0);
    expect(store(["apply", "acme"]).output).toContain("Nothing differs.");
    expect(store(["export", "acme"]).output).toContain("The files say the same already.");
  });
});
