import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { openPostgres, openSqlite } from "../lib/core/db/connect";
import { copyStore } from "../lib/core/db/copy";
import { migrate } from "../lib/core/db/migrations";
import type { Db } from "../lib/core/db/schema";
import { env } from "../lib/core/platform/env";

const USAGE = `Look after the database.

  npm run store -- migrate [--to DATABASE]
                     bring it to this version's schema, as each start of the site does
  npm run store -- copy [--from DATABASE] [--to DATABASE]
                     copy everything into an empty database, compare both, and only then keep the copy. Stop the site
                     first: what comes in meanwhile is not copied

  DATABASE is postgres://… or the path of a SQLite file. Without --from the site's own SQLite file in DATA_DIR is read;
  without --to DATABASE_URL is used, so that its password stands in no command line.`;

const EXIT = { done: 0, refused: 1, usage: 2 } as const;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const options = { from: { type: "string" }, to: { type: "string" } } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    return usage((error as Error).message);
  }
  const { positionals, values } = parsed;
  const { DATABASE_URL, DATA_DIR } = env();
  const own = join(DATA_DIR, "forecourt.db");
  const [command] = positionals;
  if (positionals.length !== 1) return usage();
  if (command === "migrate") return run([values.to ?? DATABASE_URL ?? own], async ([db]) => migrated(db!));
  if (command !== "copy") return usage();
  const from = values.from ?? own;
  const to = values.to ?? DATABASE_URL;
  if (!to) return usage("Say where to: --to, or DATABASE_URL.");
  if (!isPostgres(from) && !existsSync(from)) return usage(`There is no database ${from}.`);
  if (from === to) return usage("--from and --to are the same database.");
  return run([from, to], ([source, target]) => copied(source!, target!));
}

async function migrated(db: Db): Promise<number> {
  await migrate(db);
  console.log("The database has the schema of this version.");
  return EXIT.done;
}

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

/** An address may contain a password, so it is in no message. */
async function run(addresses: string[], work: (databases: Db[]) => Promise<number>): Promise<number> {
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

function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}

function usage(problem?: string): number {
  console.error(problem ? `${problem}\n\n${USAGE}` : USAGE);
  return EXIT.usage;
}
