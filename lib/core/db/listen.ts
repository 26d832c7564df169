import "server-only";
import pg from "pg";
import { postgresConfig } from "../../../config/runtime/connections";
import { LEADS_CHANNEL } from "./lead-news";

export interface Listener {
  stop(): Promise<void>;
}

/** Channel on which the trigger of migration 0011 notifies. */
const STORE_CHANNEL = "forecourt_store";

/** Calls back when a store group's data was changed by any process, with the group; see `listen`. */
export function listenForStoreChanges(
  connectionString: string,
  onChange: (group: string | null) => void,
): Listener {
  return listen(connectionString, STORE_CHANNEL, onChange);
}

/** Calls back when a lead of a store was added, changed or deleted by any process, with the store; see `listen`. */
export function listenForLeadChanges(
  connectionString: string,
  onChange: (storeId: string | null) => void,
): Listener {
  return listen(connectionString, LEADS_CHANNEL, onChange);
}

/**
 * Calls back with what a channel says; and with null after each time that the connection was made, because something may have
 * been missed. It reconnects automatically.
 */
function listen(
  connectionString: string,
  channel: string,
  onChange: (payload: string | null) => void,
): Listener {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: "forecourt listener",
      connectionTimeoutMillis: postgresConfig.connectTimeout,
      keepAlive: true,
    });
    client = next;
    next.on("notification", ({ payload }) => onChange(payload ?? null));
    next.on("error", () => undefined); // "end" follows
    next.once("end", later);
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      onChange(null);
    } catch {
      await next.end().catch(() => undefined); // the pool has a line for it in the log
      later();
    }
  }

  function later(): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void connect(), postgresConfig.listenAgain).unref();
  }

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
