import "server-only";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { singleton } from "../../core/platform/singleton";
import { LeadEvents } from "./lead-events";
import { watchPostgres, watchSqlite } from "./watch-leads";

const EVENTS = "lead-events";

/** Closes the live connections of this process, which would prevent its exit. */
export function closeLeadEvents(): void {
  leadEvents().close();
}

/** Returns the process-wide hub of live connections. */
export function leadEvents(): LeadEvents {
  return singleton(EVENTS, () => {
    const { DATABASE_URL } = env();
    return new LeadEvents(DATABASE_URL ? watchPostgres(DATABASE_URL) : watchSqlite(db));
  });
}
