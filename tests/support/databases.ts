import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
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
      const db = openSqlite(join(mkdtempSync(join(tmpdir(), "forecourt-sqlite-")), "a.db"));
      pair = { first: db, second: db };
      await migrate(db);
    });
    afterAll(() => pair.first.destroy());
    contract(() => pair);
  });
}

function onPostgres(subject: string, contract: (instances: () => Instances) => void): void {
  describe.skipIf(postgresBin === null)(`${subject} on PostgreSQL`, () => {
    let pair: Instances;
    beforeAll(async () => {
      const url = await freshPostgresDatabase();
      pair = { first: openPostgres(url), second: openPostgres(url) };
      await migrate(pair.first);
    });
    afterAll(async () => {
      await pair.first.destroy();
      await pair.second.destroy();
    });
    contract(() => pair);
  });
}
