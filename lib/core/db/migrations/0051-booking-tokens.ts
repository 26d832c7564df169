import { type Kysely, sql } from "kysely";

/** Adds the token in the URL of a booked test drive. What is booked keeps the URL in its mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("leads").addColumn("booking_token", "text").execute();
  await sql`update leads set booking_token = id where id in (select lead_id from test_drives)`.execute(db);
  await db.schema.createIndex("leads_booking_token").unique().on("leads").column("booking_token").execute();
}
