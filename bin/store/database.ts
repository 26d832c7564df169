import { existsSync } from "node:fs";
import { join } from "node:path";
import Table from "cli-table3";
import { openPostgres, openSqlite } from "../../lib/core/db/connect";
import { copyStore } from "../../lib/core/db/copy";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { env } from "../../lib/core/platform/env";
import { type Command, EXIT } from "./command";

/** `npm run store -- migrate`: migrates the database. */
export const migrateCommand: Command = {
  usage: ["migrate [--to DATABASE]", "bring it to this version's schema, as each start of the site does"],
  run: async ({ positionals, values }) => {
    if (positionals.length > 0) return null;
    return withDatabases([values.to ?? siteDatabase()], async ([db]) => {
      await migrate(db!);
      console.log("The database has the schema of this version.");
      return EXIT.done;
    });
  },
};

/** `npm run store -- copy`: copies one database to another. */
export const copyCommand: Command = {
  usage: [
    "copy [--from DATABASE] [--to DATABASE]",
    "copy everything into an empty database, compare both, and only then keep the copy. Stop the site first: what " +
      "comes in meanwhile is not copied",
  ],
  run: async ({ positionals, values }) => {
    const from = values.from ?? ownFile();
    const to = values.to ?? env().DATABASE_URL;
    if (positionals.length > 0) return null;
    if (!to) return wrong("Say where to: --to, or DATABASE_URL.");
    if (!isPostgres(from) && !existsSync(from)) return wrong(`There is no database ${from}.`);
    if (from === to) return wrong("--from and --to are the same database.");
    return withDatabases([from, to], ([source, target]) => copied(source!, target!));
  },
};

async function copied(source: Db, target: Db): Promise<number> {
  const report = await copyStore(source, target);
  if (!report.ok) {
    console.error(`${report.message} Nothing was written.`);
    return EXIT.refused;
  }
  const table = new Table({ head: ["table", "rows", "checksum of both"], style: { head: [], border: [] } });
  for (const each of report.tables) table.push([each.table, each.rows, each.rows > 0 ? each.checksum : ""]);
  console.log(`${table.toString()}\nCopied. Photos and keys stay in DATA_DIR: copy that folder too.`);
  return EXIT.done;
}

/**
 * Opens databases for a task and closes them afterwards. Messages never contain an address, which can include
 * a password.
 * @returns the exit code of the task, or of a failure, which is printed
 */
export async function withDatabases(
  addresses: string[],
  work: (databases: Db[]) => Promise<number>,
): Promise<number> {
  const databases = addresses.map((address) =>
    isPostgres(address) ? openPostgres(address) : openSqlite(address),
  );
  try {
    return await work(databases);
  } catch (error) {
    console.error(`It failed, and nothing was changed: ${error instanceof Error ? error.message : error}`);
    return EXIT.refused;
  } finally {
    await Promise.all(databases.map((db) => db.destroy()));
  }
}

/** Returns the address of the site's database. */
export function siteDatabase(): string {
  return env().DATABASE_URL ?? ownFile();
}

/** Returns the path of the site's SQLite file. */
function ownFile(): string {
  return join(env().DATA_DIR, "forecourt.db");
}

function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}

function wrong(problem: string): null {
  console.error(`${problem}\n`);
  return null;
}
