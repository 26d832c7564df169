import "server-only";
import { sql } from "kysely";
import { LEAD_LIVE } from "../../../config/leads/lead-live";
import { listenForLeadChanges } from "../../core/db/listen";
import type { Db } from "../../core/db/schema";
import { startWorker } from "../../core/workers/start-worker";
import type { WatchLeads } from "./lead-events";

/** Watches PostgreSQL, which sends a notification with the store for each committed change. */
export function watchPostgres(connectionString: string): WatchLeads {
  return (onChange) => {
    const listener = listenForLeadChanges(connectionString, onChange);
    return { stop: () => void listener.stop() };
  };
}

/** Polls SQLite, which has no notifications between processes. The changed store is unknown. */
export function watchSqlite(db: () => Db, lookEvery: number = LEAD_LIVE.lookEvery): WatchLeads {
  return (onChange) => {
    let before: string | null = null;
    return startWorker({
      name: "lead-changes",
      everyMs: lookEvery,
      scope: "process",
      async run() {
        const now = await stampOf(db());
        if (before !== null && now !== before) onChange(null);
        before = now;
      },
    });
  };
}

/**
 * Returns a stamp that differs after each change relevant to staff. A new lead raises the first number, a change by a
 * person the second (audit rows are never deleted), and any other change the third. Each number is read from the end of
 * an index.
 */
async function stampOf(db: Db): Promise<string> {
  const { rows } = await sql<{ added: number; audited: number; changed: number }>`
    select (select max(rowid) from lead_work) as added,
      (select max(rowid) from audit) as audited,
      (select max(updated_at) from lead_work) as changed`.execute(db);
  const { added, audited, changed } = rows[0]!;
  return `${added}.${audited}.${changed}`;
}
