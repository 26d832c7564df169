import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { migratedFile } from "./memory-database";
import { EVERY_COMBINATION } from "./nightly";
import { freshDatabase, postgresBin } from "./postgres";
import "./shared-postgres";

/** Two instances of the site on one store. */
export interface Instances {
  first: Db;
  second: Db;
}

/** An empty database on the PostgreSQL that all tests of the run share. @returns its address */
export function freshPostgresDatabase(): Promise<string> {
  const address = inject("postgres");
  if (address === null) throw new Error("PostgreSQL is not installed; check postgresBin first");
  return freshDatabase(address);
}

let template: Promise<string> | undefined;

/** Creates a database that every migration has run on: a copy of one that each process makes. @returns its address */
export async function migratedPostgresDatabase(): Promise<string> {
  template ??= freshPostgresDatabase().then(async (url) => {
    const db = openPostgres(url);
    await migrate(db);
    await db.destroy();
    return url;
  });
  return freshDatabase(inject("postgres")!, new URL(await template).pathname.slice(1));
}

/** The same tests on both databases, each with a new, migrated store. */
export function onBothDatabases(subject: string, contract: (instances: () => Instances) => void): void {
  onSqlite(subject, contract);
  onPostgres(subject, contract);
}

/** Runs tests that hardly depend on the database: on SQLite in each run, in the nightly run on both. */
export function onBothDatabasesAtNight(
  subject: string,
  contract: (instances: () => Instances) => void,
): void {
  onSqlite(subject, contract);
  if (EVERY_COMBINATION) onPostgres(subject, contract);
}

function onSqlite(subject: string, contract: (instances: () => Instances) => void): void {
  describe(`${subject} on SQLite`, () => {
    let pair: Instances;
    beforeAll(async () => {
      // One connection: two in one process would wait for each other, which two processes do not (see tests/fault).
      const file = join(mkdtempSync(join(tmpdir(), "forecourt-sqlite-")), "a.db");
      writeFileSync(file, await migratedFile());
      const db = openSqlite(file);
      pair = { first: db, second: db };
    });
    afterAll(() => pair.first.destroy());
    contract(() => pair);
  });
}

function onPostgres(subject: string, contract: (instances: () => Instances) => void): void {
  describe.skipIf(postgresBin === null)(`${subject} on PostgreSQL`, () => {
    let pair: Instances;
    beforeAll(async () => {
      const url = await migratedPostgresDatabase();
      pair = { first: openPostgres(url), second: openPostgres(url) };
    });
    afterAll(async () => {
      await pair.first.destroy();
      await pair.second.destroy();
    });
    contract(() => pair);
  });
}
