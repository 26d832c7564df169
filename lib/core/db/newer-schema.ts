import "server-only";
import type { Migration } from "kysely";
import packageFile from "../../../package.json";
import type { SchemaReleaseTables } from "./migrations/0059-schema-releases";
import type { Db } from "./schema";

/** Migration of this site. `isAdditive`: releases without it can use the database afterwards. */
export interface MarkedMigration extends Migration {
  isAdditive?: boolean;
}

export type Migrations = Readonly<Record<string, MarkedMigration>>;

/** Returns this release's name for the database and messages. */
export function releaseName(): string {
  const { DEPLOYMENT_ID } = process.env;
  return DEPLOYMENT_ID ? `${packageFile.version} (${DEPLOYMENT_ID})` : packageFile.version;
}

/** Database that a newer release has changed in a way that this release cannot use. */
export class NewerSchemaError extends Error {}

/**
 * Returns the migrations of a newer release that are in the database, if this release can use it nevertheless: they
 * only add to the schema.
 * @throws NewerSchemaError if they do more
 */
export async function newerMigrations(db: Db, known: Migrations): Promise<string[]> {
  const tables = new Set(
    (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name),
  );
  if (!tables.has("kysely_migration")) return [];
  const applied = await bookkeeping(db).selectFrom("kysely_migration").select("name").execute();
  const newer = applied.map(({ name }) => name).filter((name) => !Object.hasOwn(known, name));
  if (newer.length === 0) return [];
  const marks = tables.has("schema_releases")
    ? await bookkeeping(db).selectFrom("schema_releases").selectAll().where("name", "in", newer).execute()
    : [];
  const additive = new Set(marks.filter((mark) => mark.additive === 1).map(({ name }) => name));
  const obstacle = newer.find((name) => !additive.has(name));
  if (obstacle === undefined) return newer;
  const release = marks.find(({ name }) => name === obstacle)?.release;
  throw new NewerSchemaError(
    `This database was made by ${release === undefined ? "a newer release" : `release ${release}`} (${obstacle}). ` +
      `Release ${releaseName()} cannot use it. Start the newer release again, or restore a backup from before the upgrade.`,
  );
}

/** Records the release of each migration that is not recorded yet, for older releases that meet this database. */
export async function recordReleases(db: Db, migrations: Migrations): Promise<void> {
  if (!Object.hasOwn(migrations, "0059_schema_releases")) return;
  const recorded = await bookkeeping(db).selectFrom("schema_releases").select("name").execute();
  const names = new Set(recorded.map(({ name }) => name));
  const missing = Object.entries(migrations).filter(([name]) => !names.has(name));
  if (missing.length === 0) return;
  await bookkeeping(db)
    .insertInto("schema_releases")
    .values(
      missing.map(([name, { isAdditive = false }]) => ({
        name,
        release: releaseName(),
        additive: isAdditive ? 1 : 0,
      })),
    )
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

type Bookkeeping = {
  kysely_migration: { name: string };
  schema_releases: SchemaReleaseTables["schema_releases"];
};

function bookkeeping(db: Db) {
  return db.withTables<Bookkeeping>();
}
