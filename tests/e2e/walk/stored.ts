import SQLite from "better-sqlite3";
import type { Lead } from "../../../lib/leads/core/lead";
import type { Site } from "../../support/site";

export interface StoredLead {
  lead: Lead;
  /** Number of messages queued with it. */
  messages: number;
}

/** Returns the leads of a visitor, by the typed address. */
export function leadsOf(site: Site, email: string): StoredLead[] {
  const database = new SQLite(`${site.dataDir}/forecourt.db`, { readonly: true });
  try {
    const rows = database
      .prepare(
        `SELECT payload_json AS payload, (SELECT count(*) FROM outbox WHERE lead_id = leads.id) AS messages
         FROM leads WHERE payload_json LIKE ?`,
      )
      .all(`%"${email}"%`) as { payload: string; messages: number }[];
    return rows.map(({ payload, messages }) => ({ lead: JSON.parse(payload) as Lead, messages }));
  } finally {
    database.close();
  }
}
