import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backUp, restore } from "../../lib/core/db/backup";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { LEAD_NEWS_KIND } from "../../lib/leads/core/lead-news";
import { leadForm } from "../../lib/leads/forms/forms";
import { toolArguments } from "../support/bundled-tools";
import { freshPostgresDatabase } from "../support/databases";
import { postgresBin } from "../support/postgres";
import { availabilityFields, leadContext } from "../unit/leads/core/fixture";

/** The commands of docs/operations.md. */
describe.skipIf(postgresBin === null)("a backup, restored", () => {
  let url: string;
  let db: Db;
  beforeAll(async () => {
    url = await freshPostgresDatabase();
    db = openPostgres(url);
    await migrate(db);
  });
  afterAll(async () => {
    await db.destroy();
  });

  it("holds every lead and its mail, and a site can start on it", async () => {
    for (let n = 0; n < 20; n++) {
      const fields = availabilityFields({ idempotencyKey: `backed-up-lead-${n}` });
      await acceptLead(leadForm("availability")!, fields, leadContext(db));
    }
    const file = join(mkdtempSync(join(tmpdir(), "forecourt-backup-")), "forecourt.dump");
    const run = (tool: string, ...args: string[]) =>
      execFileSync(join(postgresBin!, tool), args, { stdio: "pipe" });
    run("pg_dump", "--format=custom", `--file=${file}`, url);
    const there = await freshPostgresDatabase();
    run("pg_restore", "--no-owner", `--dbname=${there}`, file);
    const restored = openPostgres(there);
    const all = (database: Db, table: "leads" | "outbox") =>
      database.selectFrom(table).selectAll().orderBy("id").execute();
    await migrate(restored);
    for (const table of ["leads", "outbox"] as const) {
      const rows = await all(restored, table);
      // Each lead has its mail and its news to the staff.
      expect(rows).toHaveLength(table === "outbox" ? 40 : 20);
      expect(rows).toEqual(await all(db, table));
    }
    await restored.destroy();
  });
});

async function takeLeads(db: Db, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++) {
    const fields = availabilityFields({ idempotencyKey: `backed-up-lead-${n}` });
    await acceptLead(leadForm("availability")!, fields, leadContext(db));
  }
}

describe("a backup of a SQLite site", () => {
  let dataDir: string;
  let elsewhere: string;
  let db: Db;
  const file = () => join(elsewhere, "site.tar");
  const restored = () => join(elsewhere, "restored");
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "forecourt-site-"));
    elsewhere = mkdtempSync(join(tmpdir(), "forecourt-backup-"));
    db = openSqlite(join(dataDir, "forecourt.db"));
    await migrate(db);
    for (const folder of ["photos", "keys"]) mkdirSync(join(dataDir, folder));
    writeFileSync(join(dataDir, "photos", "0123456789abcdef.webp"), "a picture");
    writeFileSync(join(dataDir, "photos", "0123456789abcdef.webp.7.x.tmp"), "half a picture");
    writeFileSync(join(dataDir, "keys", "links.key"), "the secret of the links");
  });
  afterEach(async () => {
    await db.destroy();
    for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true, force: true });
  });

  it("holds every lead that was stored before, with its mail, while further leads come in", async () => {
    await takeLeads(db, 0, 20);
    expect(statSync(join(dataDir, "forecourt.db-wal")).size).toBeGreaterThan(0);
    const before = await db.selectFrom("leads").selectAll().orderBy("id").execute();
    const [manifest] = await Promise.all([backUp(dataDir, file()), takeLeads(db, 20, 60)]);
    expect(manifest).toMatchObject({ photos: 1, keys: [{ name: "links.key", place: "DATA_DIR/keys" }] });
    await restore(restored(), file());
    const copy = openSqlite(join(restored(), "forecourt.db"));
    await migrate(copy);
    const leads = await copy.selectFrom("leads").selectAll().orderBy("id").execute();
    for (const lead of before) expect(leads).toContainEqual(lead);
    expect(
      await copy.selectFrom("outbox").where("kind", "!=", LEAD_NEWS_KIND).select("id").execute(),
    ).toHaveLength(leads.length);
    await copy.destroy();
    expect(await db.selectFrom("leads").select("id").execute()).toHaveLength(60);
    expect(readdirSync(join(restored(), "photos"))).toEqual(["0123456789abcdef.webp"]);
    expect(statSync(join(restored(), "photos")).mode & 0o777).toBe(0o755);
    expect(statSync(join(restored(), "forecourt.db")).mode & 0o777).toBe(0o600);
  });

  it("holds no key, and its restore names those that are missing", async () => {
    await backUp(dataDir, file());
    expect(readFileSync(file()).includes("the secret of the links")).toBe(false);
    expect((await restore(restored(), file())).missingKeys).toMatchObject([{ name: "links.key" }]);
    const complete = join(elsewhere, "complete");
    cpSync(join(dataDir, "keys"), join(complete, "keys"), { recursive: true });
    expect((await restore(complete, file())).missingKeys).toEqual([]);
  });

  it("is not restored over a database, nor if it is damaged or something else", async () => {
    await backUp(dataDir, file());
    await expect(restore(dataDir, file())).rejects.toThrow(/forecourt\.db exists/);
    const damaged = readFileSync(file());
    damaged.write("damaged", damaged.indexOf("SQLite format 3") + 4_096);
    writeFileSync(file(), damaged);
    await expect(restore(restored(), file())).rejects.toThrow(/its checksum differs/);
    execFileSync("tar", ["-cf", file(), "-C", dataDir, "keys"]);
    await expect(restore(restored(), file())).rejects.toThrow(/is not a backup of a site/);
    expect(existsSync(join(restored(), "forecourt.db"))).toBe(false);
  });

  it("is made and restored by the commands", async () => {
    await takeLeads(db, 0, 1);
    const run = (DATA_DIR: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, toolArguments("store", ...args), {
        env: { ...process.env, DATA_DIR, DATABASE_URL: "" },
      }).then(
        ({ stdout }) => stdout,
        (error: { stderr: string }) => error.stderr,
      );
    expect(await run(dataDir, "backup", file())).toContain("links.key (DATA_DIR/keys)");
    expect(await run(dataDir, "backup", file())).toContain("There is a file");
    const output = await run(restored(), "restore", file());
    expect(output).toContain("1 photo files");
    expect(output).toContain("Missing: the key links.key");
  });
});
