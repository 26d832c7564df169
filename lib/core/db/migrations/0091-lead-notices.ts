import { type Kysely, PostgresAdapter, sql } from "kysely";

export const isAdditive = true;

/**
 * Lets a process that says so notify of changed leads itself, after the commit (`lead-news.ts`): it learns the store by a
 * notice, one for a transaction. Others, such as earlier releases, notify at the commit as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    CREATE OR REPLACE FUNCTION forecourt_leads_changed() RETURNS trigger LANGUAGE plpgsql AS
    $$ DECLARE store text := coalesce(NEW.store_id, OLD.store_id);
    BEGIN
      IF current_setting('forecourt.forwards_news', true) = 'on' THEN
        IF current_setting('forecourt.noted_store', true) IS DISTINCT FROM store THEN
          PERFORM set_config('forecourt.noted_store', store, true);
          RAISE NOTICE 'forecourt_leads' USING DETAIL = store;
        END IF;
      ELSE
        PERFORM pg_notify('forecourt_leads', store);
      END IF;
      RETURN NULL;
    END $$`.execute(db);
}
