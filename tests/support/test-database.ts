import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freshDatabase, startPostgres } from "./postgres";

/** Environment variable with the PostgreSQL of a run whose sites share one (`TEST_DATABASE=postgresql`). */
const SERVER = "TEST_POSTGRES";
const ADDRESS_FILE = "test-database.txt";

/**
 * Starts a database for a whole run.
 * @returns a function that ends the server; undefined if sites use SQLite
 */
export async function startTestDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE !== "postgresql") return undefined;
  const server = await startPostgres({ connections: 400 });
  process.env[SERVER] = server.address;
  return () => server.stop();
}

/** Returns the settings of a site, and of a command, with this data folder: each folder has its own database. */
export async function databaseSettings(dataDir: string): Promise<Record<string, string>> {
  const server = process.env[SERVER];
  if (!server) return {};
  const file = join(dataDir, ADDRESS_FILE);
  if (!existsSync(file)) writeFileSync(file, await freshDatabase(server));
  return { DATABASE_URL: readFileSync(file, "utf8") };
}
