import "server-only";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { singleton } from "../../core/platform/singleton";
import { currentSite, inSite } from "../../core/platform/site";
import { leadsApi } from "../leads/leads-api";
import { requireStaff } from "../require-staff";
import type { EventsApi } from "./handle-events";
import { LeadEvents } from "./lead-events";
import { watchPostgres, watchSqlite } from "./watch-leads";

const EVENTS = "lead-events";

/** The route's own ways, as this site is set up. */
export function eventsApi(): EventsApi {
  return {
    ...leadsApi(),
    events: leadEvents(),
    askAgain(request) {
      // Of the request only what says whose session it is: the rest of it would stay in memory as long as the connection.
      const headers = new Headers({ cookie: request.headers.get("cookie") ?? "" });
      const site = currentSite() ?? null;
      return async () => {
        const access = await inSite(site, () => requireStaff({ headers }, "leads.answer"));
        return access.ok ? access.person : null;
      };
    },
  };
}

/** Ends the live connections of this process, which would keep it from ending. */
export function closeLeadEvents(): void {
  leadEvents().close();
}

/** The one of this process. */
function leadEvents(): LeadEvents {
  return singleton(EVENTS, () => {
    const { DATABASE_URL } = env();
    return new LeadEvents(DATABASE_URL ? watchPostgres(DATABASE_URL) : watchSqlite(db));
  });
}
