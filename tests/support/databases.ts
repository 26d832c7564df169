import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { openPostgres, openSqlite } from "../../lib/db/connect";
import { migrate } from "../../lib/db/migrations";
import type { Db } from "../../lib/db/schema";
import { postgresBin, startPostgres, type TestPostgres } from "./postgres";

/** Two instances of the site on one store. */
export interface Instances {
  first: Db;
  second: Db;
}

/** The same tests on both databases (design 8), each with a new, migrated store. */
export function onBothDatabases(subject: string, contract: (instances: () => Instances) => void): void {
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

  describe.skipIf(postgresBin === null)(`${subject} on PostgreSQL`, () => {
    let server: TestPostgres;
    let pair: Instances;
    beforeAll(async () => {
      server = await startPostgres();
      const url = await server.freshDatabase();
      pair = { first: openPostgres(url), second: openPostgres(url) };
      await migrate(pair.first);
    });
    afterAll(async () => {
      await pair.first.destroy();
      await pair.second.destroy();
      await server.stop();
    });
    contract(() => pair);
  });
}
