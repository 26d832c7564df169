import { type Kysely, sql } from "kysely";

/** Moves team members to the content collections: staff are content like any other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into content (group_id, collection, id, position, data_json)
    select group_id, 'team-members', id, position, data_json from team_members`.execute(db);
  await db.schema.dropTable("team_members").execute();
}
