import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { dropDeletedContent } from "../../lib/core/db/deleted-data";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { dropSingleton } from "../../lib/core/platform/singleton";
import { purgeExpired } from "../../lib/leads/privacy/retention";
import { freshPostgresDatabase } from "../support/databases";
import { postgresBin } from "../support/postgres";
import { makeLead, NOW } from "../unit/leads/core/fixture";

const MARKER = "marker-of-a-note-7f3a";
/** One short note, and one long enough for separate database pages. */
const NOTES = [MARKER, `${MARKER} `.repeat(2_000)];

async function addLeadWithNotes(db: Db): Promise<void> {
  const { id, type, storeId: store_id, status, createdAt: created_at } = makeLead();
  const row = { id, type, store_id, status, created_at, idempotency_key: id, body_hash: id };
  await db
    .insertInto("leads")
    .values({ ...row, spam_reason: null, payload_json: JSON.stringify(makeLead()) })
    .execute();
  for (const [n, text] of NOTES.entries())
    await db
      .insertInto("lead_notes")
      .values({
        ...{ id: `note-${n}`, lead_id: id, kind: "note", text, created_at },
        ...{ author_id: "clerk", author_name: "Cleo" },
      })
      .execute();
}

/** Returns the names of the folder's files that contain the marker. */
function filesWithMarker(folder: string): string[] {
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(MARKER));
}

describe("deleted data in SQLite's files", () => {
  let folder: string;
  let file: string;
  let db: Db;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "forecourt-deleted-"));
    file = join(folder, "forecourt.db");
    db = openSqlite(file);
    await migrate(db);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    dropSingleton("env");
    await db.destroy();
  });

  it("is in neither database nor journal after leads are deleted by age", async () => {
    await addLeadWithNotes(db);
    expect(filesWithMarker(folder)).not.toEqual([]);
    vi.stubEnv("LEAD_RETENTION_DAYS", "30");
    vi.stubEnv("DATA_DIR", folder);
    dropSingleton("env");
    await purgeExpired(db, NOW + 31 * 24 * 60 * 60 * 1_000);
    expect(await db.selectFrom("lead_notes").select("id").execute()).toEqual([]);
    expect(existsSync(`${file}-wal`)).toBe(true);
    expect(filesWithMarker(folder)).toEqual([]);
  });

  it("stays in the journal while another process reads, and is removed the next time", async () => {
    await addLeadWithNotes(db);
    const reader = new SQLite(file, { readonly: true });
    reader.exec("BEGIN");
    reader.prepare("SELECT count(*) FROM leads").get();
    await db.deleteFrom("lead_notes").execute();
    await sql`PRAGMA busy_timeout = 1`.execute(db);
    expect(await dropDeletedContent(db, [])).toBe(false);
    reader.close();
    expect(await dropDeletedContent(db, [])).toBe(true);
    expect(filesWithMarker(folder)).toEqual([]);
  });

  it("an older release's file is rewritten once when the site starts", async () => {
    await addLeadWithNotes(db);
    await db.destroy();
    const old = new SQLite(file);
    old.pragma("secure_delete = OFF");
    old.pragma("user_version = 0");
    old.exec("DELETE FROM lead_notes");
    old.close();
    expect(filesWithMarker(folder)).toEqual(["forecourt.db"]);
    db = openSqlite(file);
    await migrate(db);
    expect(filesWithMarker(folder)).toEqual([]);
    expect((await sql<{ user_version: number }>`PRAGMA user_version`.execute(db)).rows).toEqual([
      { user_version: 1 },
    ]);
  });
});

describe.skipIf(postgresBin === null)("deleted data in PostgreSQL's tables", () => {
  it("is vacuumed", async () => {
    const db = openPostgres(await freshPostgresDatabase());
    await migrate(db);
    await addLeadWithNotes(db);
    await db.deleteFrom("lead_notes").execute();
    expect(await dropDeletedContent(db, ["lead_notes"])).toBe(true);
    // The file of a table without rows is truncated to zero.
    const { rows } = await sql<{ size: string }>`SELECT pg_relation_size('lead_notes') AS size`.execute(db);
    expect(Number(rows[0]!.size)).toBe(0);
    await db.destroy();
  });
});
