import "server-only";
import pg from "pg";
import { postgresConfig } from "../../../config/runtime/connections";

/** Named in migration 0011. */
const CHANNEL = "forecourt_store";

/**
 * Calls back when a store group's data was changed by any process, with the group; and with null after each time that
 * the connection was made, because something may have been missed. It reconnects automatically.
 */
export function listenForStoreChanges(
  connectionString: string,
  onChange: (group: string | null) => void,
): { stop(): Promise<void> } {
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
      await next.query(`LISTEN ${CHANNEL}`);
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
