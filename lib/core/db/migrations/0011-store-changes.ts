import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Notifies all PostgreSQL instances of each change of a group's version at commit, whatever code makes it
 * (docs/decisions/0013-several-instances.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    CREATE FUNCTION forecourt_store_changed() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_notify('forecourt_store', NEW.group_id); RETURN NULL; END $$`.execute(db);
  await sql`
    CREATE TRIGGER store_changed AFTER INSERT OR UPDATE ON versions
    FOR EACH ROW EXECUTE FUNCTION forecourt_store_changed()`.execute(db);
}
