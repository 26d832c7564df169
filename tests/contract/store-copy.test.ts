import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { COPIED_TABLES, copyStore } from "../../lib/core/db/copy";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { saveAttachment } from "../../lib/delivery/mail/attachments";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { leadForm } from "../../lib/leads/forms/forms";
import { seedSample } from "../../lib/web/seed/seed-sample";
import { toolArguments } from "../support/bundled-tools";
import { freshPostgresDatabase } from "../support/databases";
import { postgresBin } from "../support/postgres";
import { availabilityFields, leadContext } from "../unit/leads/core/fixture";

const LEADS = 620; // more than one batch

describe.skipIf(postgresBin === null)("moving from SQLite to PostgreSQL without loss", () => {
  let file: string;
  let source: Db;
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "forecourt-copy-"));
    file = join(dataDir, "forecourt.db");
    source = openSqlite(file);
    await migrate(source);
    await seedSample(source, "lone-star", { dataDir });
    for (let n = 0; n < LEADS; n++) {
      const fields = availabilityFields({
        idempotencyKey: `copied-lead-${n}`,
        message: `Zoë asks “${n}” 🚗`,
      });
      await acceptLead(leadForm("availability")!, fields, leadContext(source));
    }
    const [lead] = await source.selectFrom("leads").select("id").limit(1).execute();
    const content = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 256));
    await saveAttachment(source, lead!.id, { id: "f", name: "a.pdf", type: "application/pdf", content }, 1);
  });
  afterAll(async () => {
    await source.destroy();
  });

  it("every table of the schema is copied", async () => {
    const tables = (await source.introspection.getTables()).map(({ name }) => name);
    // The migrations' own bookkeeping is written by the target's migrations.
    const copied = [...Object.keys(COPIED_TABLES), "schema_releases"];
    expect(tables.sort()).toEqual(copied.sort());
  });

  it("counts and checksums are equal, and back in SQLite they still are", async () => {
    const target = openPostgres(await freshPostgresDatabase());
    const there = await copyStore(source, target);
    if (!there.ok) throw new Error(there.message);
    const rowsOf = (table: string) => there.tables.find((each) => each.table === table)!.rows;
    // Each lead has the mail to its store and the news to the staff.
    expect([rowsOf("leads"), rowsOf("outbox"), rowsOf("attachments")]).toEqual([LEADS, 2 * LEADS, 1]);
    expect(rowsOf("vehicles")).toBeGreaterThan(50);
    const home = openSqlite(":memory:");
    const back = await copyStore(target, home);
    expect(back).toEqual(there);
    const leads = (db: Db) => db.selectFrom("leads").selectAll().orderBy("id").execute();
    expect(await leads(home)).toEqual(await leads(source));
    await Promise.all([target.destroy(), home.destroy()]);
  });

  it("a non-empty target is rejected and unchanged", async () => {
    const target = openPostgres(await freshPostgresDatabase());
    await migrate(target);
    await target.insertInto("phone_sends").values({ day: "2026-11-21", sent: 3 }).execute();
    const report = await copyStore(source, target);
    expect(report).toMatchObject({ ok: false, problem: "not-empty" });
    expect(await target.selectFrom("leads").select("id").execute()).toEqual([]);
    await target.destroy();
  });

  it("a failure in the middle leaves the target empty", async () => {
    const target = openPostgres(await freshPostgresDatabase());
    const broken = copyStore(source, target, (table) => {
      if (table === "outbox") throw new Error("the cable");
    });
    await expect(broken).rejects.toThrow("the cable");
    expect(await target.selectFrom("leads").select("id").execute()).toEqual([]);
    await target.destroy();
  });

  it("npm run store -- copy copies, and reports the number; a second time it refuses", async () => {
    const url = await freshPostgresDatabase();
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [...toolArguments("store", ...args)]).then(
        ({ stdout }) => ({ code: 0, output: stdout }),
        (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
      );
    const first = await run("copy", "--from", file, "--to", url);
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringMatching(new RegExp(`leads\\s+│\\s+${LEADS}`)),
    });
    const second = await run("copy", "--from", file, "--to", url);
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining("not empty") });
    expect(await run("migrate", "--to", url)).toMatchObject({ code: 0 });
    expect(await run("copy", "--from", "/nowhere.db", "--to", url)).toMatchObject({ code: 2 });
  });
});
