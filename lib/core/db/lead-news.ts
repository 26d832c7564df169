import "server-only";
import type pg from "pg";
import { postgresConfig } from "../../../config/runtime/connections";

/** Channel of the news, and text of the notices by which the trigger of migration 0091 names a changed lead's store. */
export const LEADS_CHANNEL = "forecourt_leads";

/** Settings of a connection whose process forwards the news. */
export const FORWARDS_NEWS = "-c forecourt.forwards_news=on -c client_min_messages=notice";

/**
 * Notifies all processes of the stores whose leads this one changed, once the connection that changed them is free again:
 * after the commit. PostgreSQL lets transactions that notify commit one after the other, each with a wait for the disk of
 * its own; a statement that only notifies has nothing to write.
 * @returns a function that sends what is due at once
 */
export function forwardNews(pool: pg.Pool): () => Promise<void> {
  const noted = new WeakMap<pg.PoolClient, Set<string>>();
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  pool.on("connect", (client) => {
    client.on("notice", ({ message, detail }) => {
      if (message === LEADS_CHANNEL && detail)
        noted.set(client, (noted.get(client) ?? new Set<string>()).add(detail));
    });
  });
  pool.on("release", (_, client) => {
    for (const store of noted.get(client) ?? []) due.add(store);
    noted.delete(client);
    if (due.size > 0) timer ??= setTimeout(() => void send(), postgresConfig.newsWait).unref();
  });
  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (due.size === 0) return;
    const stores = [...due];
    due.clear();
    // News that is lost is seen when a page looks the next time (docs/decisions/0045-live-leads.md).
    await pool
      .query("select pg_notify($1, store) from unnest($2::text[]) as store", [LEADS_CHANNEL, stores])
      .catch(() => undefined);
  }
  return send;
}
