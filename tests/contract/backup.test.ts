import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { leadForm } from "../../lib/leads/forms/forms";
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
      expect(rows).toHaveLength(20);
      expect(rows).toEqual(await all(db, table));
    }
    await restored.destroy();
  });
});
