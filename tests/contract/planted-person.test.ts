import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_CONTACTS } from "../../config/leads/privacy";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { copyStore } from "../../lib/core/db/copy";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { deletePerson, previewErasure } from "../../lib/leads/privacy/delete-person";
import { exportPerson } from "../../lib/leads/privacy/export-person";
import type { PrivacyContext } from "../../lib/leads/privacy/find-person";
import { PERSONAL_TABLES } from "../../lib/leads/privacy/personal-data";
import { migratedPostgresDatabase } from "../support/databases";
import { postgresBin } from "../support/postgres";
import { type Planted, plantedMarkers, plantPerson } from "./planted-person.records";

const NOW = Date.UTC(2026, 10, 21, 15, 58, 3);

/** Every text and binary column of the schema: "leads.payload_json". */
async function textColumns(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => name !== "schema_releases") // names of migrations and releases
    .flatMap(({ name, columns }) =>
      columns
        .filter(({ dataType }) => /text|blob|bytea|char/i.test(dataType))
        .map((column) => `${name}.${column.name}`),
    )
    .sort();
}

const listed = (which: "personal" | "other") =>
  PERSONAL_TABLES.flatMap(([table, rule]) =>
    rule[which]
      .split(" ")
      .filter(Boolean)
      .map((column) => `${table}.${column}`),
  );

/** Returns the columns that contain a marker of the person. */
async function columnsWithMarkers(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const name of await textColumns(db)) {
    const [table, column] = name.split(".") as [string, string];
    const { rows } = await sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db);
    if (rows.some(({ value }) => hasMarker(Buffer.isBuffer(value) ? value : Buffer.from(String(value)))))
      found.push(name);
  }
  return found;
}

function hasMarker(bytes: Buffer): boolean {
  const text = bytes.toString("latin1").toLowerCase();
  return plantedMarkers.some((marker) => text.includes(marker));
}

function filesWithMarkers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
    const file = join(folder, name);
    return statSync(file).isFile() && hasMarker(readFileSync(file));
  });
}

/** A site's data folder with its database. */
interface Place {
  db: Db;
  folder: string;
}

describe.each([
  [
    "SQLite",
    true,
    async (): Promise<Place> => {
      const folder = mkdtempSync(join(tmpdir(), "forecourt-planted-"));
      return { folder, db: openSqlite(join(folder, "forecourt.db")) };
    },
  ],
  [
    "PostgreSQL",
    postgresBin !== null,
    async (): Promise<Place> => ({
      folder: mkdtempSync(join(tmpdir(), "forecourt-planted-")),
      db: openPostgres(await migratedPostgresDatabase()),
    }),
  ],
] as const)("a person in every table that has text, on %s", (_, available, open) => {
  let place: Place;
  let planted: Planted;
  let context: PrivacyContext;
  beforeAll(async () => {
    if (!available) return;
    place = await open();
    await migrate(place.db);
    planted = await plantPerson(place.db, NOW);
    mkdirSync(join(place.folder, "mail"));
    for (const [name, text] of Object.entries(planted.mailFiles))
      writeFileSync(join(place.folder, "mail", name), text);
    const { db, folder: dataDir } = place;
    context = { db, dataDir, open: async (sealed) => sealed, fingerprint: planted.fingerprint };
  });
  afterAll(async () => {
    if (available) await place.db.destroy();
  });

  it.skipIf(!available)("the list names every table and every text column of the schema", async () => {
    expect([...listed("personal"), ...listed("other")].sort()).toEqual(await textColumns(place.db));
  });

  it.skipIf(!available)("is in every column that the list calls personal", async () => {
    // Fingerprints and codes are hashes; the encrypted application has a key that the site lacks.
    expect(await columnsWithMarkers(place.db)).toEqual(expect.arrayContaining(listed("personal").sort()));
  });

  it.skipIf(!available)("is shown with every name, address and number by which it was found", async () => {
    const preview = await previewErasure({ email: planted.email }, context);
    expect(preview).toMatchObject({
      ok: true,
      contacts: planted.contacts,
      senders: planted.senders,
      deleted: planted.deleted,
    });
    if (!preview.ok) throw new Error(preview.reason);
    const staying = preview.staying.map(({ kind }) => kind).sort();
    expect(staying).toEqual(["creditOpenings", "deposits", "history", "mailRefusals"]);
  });

  it.skipIf(!available)("is exported with all of it", async () => {
    const exported = await exportPerson({ email: planted.email }, context, NOW);
    if (!exported.ok) throw new Error(exported.reason);
    const { data } = exported;
    const missing = PERSONAL_TABLES.filter(([, { kind }]) => kind !== null && data[kind].length === 0);
    expect(missing.map(([table]) => table)).toEqual([]);
    const text = JSON.stringify(data).toLowerCase();
    expect(planted.exported.filter((marker) => !text.includes(marker))).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(planted.other);
    expect(data.mentionedBeside.map(({ table }) => table).sort()).toEqual(
      PERSONAL_TABLES.filter(([, { blackOut }]) => blackOut !== undefined)
        .map(([table]) => table)
        .sort(),
    );
  });

  it.skipIf(!available)("stays as it is while another set was looked at", async () => {
    const before = await columnsWithMarkers(place.db);
    const preview = await previewErasure({ email: planted.email }, context);
    if (!preview.ok) throw new Error(preview.reason);
    await planted.addNote();
    for (const code of ["", "0".repeat(16), preview.code])
      expect(await deletePerson({ email: planted.email }, context, { code })).toEqual({
        ok: false,
        reason: "changed",
      });
    expect(await columnsWithMarkers(place.db)).toEqual(before);
  });

  it.skipIf(!available)(
    "is nowhere once it is deleted: database, journal, data folder and a new backup",
    async () => {
      const preview = await previewErasure({ email: planted.email }, context);
      if (!preview.ok) throw new Error(preview.reason);
      const erased = await deletePerson({ email: planted.email }, context, { code: preview.code });
      expect(erased).toMatchObject({ ok: true, deleted: preview.deleted });
      expect(await columnsWithMarkers(place.db)).toEqual([]);
      expect(filesWithMarkers(place.folder)).toEqual([]);
      const backup = mkdtempSync(join(tmpdir(), "forecourt-backup-"));
      cpSync(place.folder, join(backup, "data"), { recursive: true });
      const copy = openSqlite(join(backup, "copy.db"));
      expect(await copyStore(place.db, copy)).toMatchObject({ ok: true });
      await copy.destroy();
      expect(filesWithMarkers(backup)).toEqual([]);
      expect(await planted.othersLeft()).toEqual(planted.others);
      const staying = await sql<{ count: number }>`select count(*) as count from audit`.execute(place.db);
      expect(Number(staying.rows[0]!.count)).toBeGreaterThan(0);
    },
  );

  it.skipIf(!available)("is not found through an address that too many share", async () => {
    await planted.addCrowd(MAX_CONTACTS + 1);
    const found = await previewErasure({ email: "crowd-0@crowd.example" }, context);
    expect(found).toMatchObject({ ok: false, reason: "too-many" });
    expect(found.contacts[0]).toMatchObject({ value: "3125550100", leads: MAX_CONTACTS + 1 });
    const alone = await previewErasure(
      { email: "crowd-0@crowd.example", except: ["(312) 555-0100"] },
      context,
    );
    expect(alone).toMatchObject({ ok: true, deleted: { leads: 1 } });
  });
});
