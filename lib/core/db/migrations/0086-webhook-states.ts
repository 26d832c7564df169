import type { Kysely } from "kysely";

export const isAdditive = true;

export interface WebhookStateTables {
  /** Webhooks that failed, were disabled, or read changed records; a store without a row has none of it. */
  webhook_states: {
    store_id: string;
    /** Time of the first failed attempt since a message was accepted; null: the last attempt was accepted. */
    failing_since: number | null;
    /** Time when the webhook was disabled, because it failed for too long; null: it is enabled. */
    disabled_at: number | null;
    /** Place in the order of changes up to which messages were queued; null: none yet. */
    seq: number | null;
  };
}

/** Creates the states of webhooks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("webhook_states")
    .addColumn("store_id", "text", (c) => c.primaryKey())
    .addColumn("failing_since", "bigint")
    .addColumn("disabled_at", "bigint")
    .addColumn("seq", "bigint")
    .execute();
}
