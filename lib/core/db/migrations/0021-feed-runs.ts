import type { Generated, Kysely } from "kysely";

export interface FeedTables {
  /** Result of each run of an inventory feed (`lib/catalog/feeds`). */
  feed_runs: {
    id: string;
    store_id: string;
    /** `folder`, or the address of the feed without user and query. */
    source: string;
    started_at: number;
    finished_at: number;
    /** Null where none could be had. */
    file: string | null;
    /** SHA-256 of its bytes. */
    file_hash: string | null;
    outcome: "imported" | "unchanged" | "stopped" | "failed";
    /** Reason of a failed or stopped run. */
    reason: string | null;
    added: number;
    changed: number;
    removed: number;
    refused: number;
    /** The first refused rows, `ImportNote[]` of `lib/catalog/inventory/import/report`. */
    refused_json: string;
  };
  /** State of each source of a feed, so that any instance can continue with it. */
  feed_states: {
    store_id: string;
    source: string;
    /** Time of its last scheduled check. */
    looked_at: number | null;
    /** Time of a check outside the schedule: after a failure, or to see whether a new file still grows. */
    retry_at: number | null;
    /** Failed runs in a row. */
    failures: number;
    /** Version of the file at the last check: it is fetched when two checks see the same. */
    seen: string | null;
    /** Version of the file that was imported or refused last. */
    version: string | null;
    file_hash: string | null;
    /** Reason for which the last handled file was refused; null: it was imported. */
    stopped: string | null;
    /** Time since which the source has been expected to bring files. */
    watched_from: number;
    /** Time of its last usable file. */
    fresh_at: number | null;
    /** Content of the last mail to the store; null: that all is well. */
    alarm: "stopped" | "refused" | "stale" | "photos" | null;
    /** Reason of the last failure, if only a person can end it: a wrong address, key or password. */
    fault: Generated<string | null>;
  };
  /** Work that one instance at a time does (`lib/core/db/lease`). */
  leases: { name: string; owner: string; until: number };
}

/** Creates the runs and states of feeds, and the leases of work that one instance at a time does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("feed_runs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("started_at", "bigint", (c) => c.notNull())
    .addColumn("finished_at", "bigint", (c) => c.notNull())
    .addColumn("file", "text")
    .addColumn("file_hash", "text")
    .addColumn("outcome", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("added", "integer", (c) => c.notNull())
    .addColumn("changed", "integer", (c) => c.notNull())
    .addColumn("removed", "integer", (c) => c.notNull())
    .addColumn("refused", "integer", (c) => c.notNull())
    .addColumn("refused_json", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("feed_runs_source")
    .on("feed_runs")
    .columns(["store_id", "source", "finished_at"])
    .execute();
  await db.schema
    .createTable("feed_states")
    .addColumn("store_id", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("looked_at", "bigint")
    .addColumn("retry_at", "bigint")
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("seen", "text")
    .addColumn("version", "text")
    .addColumn("file_hash", "text")
    .addColumn("stopped", "text")
    .addColumn("watched_from", "bigint", (c) => c.notNull())
    .addColumn("fresh_at", "bigint")
    .addColumn("alarm", "text")
    .addPrimaryKeyConstraint("feed_states_pk", ["store_id", "source"])
    .execute();
  await db.schema
    .createTable("leases")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("owner", "text", (c) => c.notNull())
    .addColumn("until", "bigint", (c) => c.notNull())
    .execute();
}
