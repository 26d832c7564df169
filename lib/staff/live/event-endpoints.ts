import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint, refuseWith } from "../../core/http/endpoint";
import { noteRefused } from "../../core/platform/log";
import { currentSite, inSite } from "../../core/platform/site";
import { LEADS, leadContext } from "../leads/lead-endpoints";
import { requireStaff } from "../require-staff";
import { type StaffPerson, worksAt } from "../rights";
import { type LeadEvents, leadEvents } from "./lead-events";

const PATH = "/api/staff/events";
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // `no-transform` also disables compression, which would delay events.
  "cache-control": "no-store, no-transform",
  // Prevents nginx from buffering the response.
  "x-accel-buffering": "no",
};

const listenForLeads = defineEndpoint({
  ...LEADS,
  id: "listenForLeads",
  method: "GET",
  path: PATH,
  summary: "Server-sent events: one for each moment in which leads changed that the person may see",
  description:
    "The event `leads` holds a counter and nothing about a lead: read the list again. An empty line comes every 20 seconds. The connection ends when the person may no longer see leads.",
  limit: STAFF_LIMITS.reads,
  answers: { 200: ["text/event-stream", "Events until either side ends the connection."] },
  refuses: { busy: "This instance has as many connections as it may." },
  async run({ actor, request }) {
    const { stores } = await leadContext(actor);
    return streamEvents(actor, { events: leadEvents(), stores, readPerson: personReader(request) });
  },
});

/**
 * Opens a person's event stream. The stream ends when their roles no longer allow it.
 * @param readPerson returns the person with current roles; null without the right to see leads
 */
export function streamEvents(
  actor: StaffPerson,
  {
    events,
    stores,
    readPerson,
  }: { events: LeadEvents; stores: readonly string[]; readPerson: () => Promise<StaffPerson | null> },
) {
  let person = actor;
  const stream = events.open({
    personId: person.id,
    sees: (storeId) => stores.includes(storeId) && worksAt(person, storeId),
    async stillMay() {
      const now = await readPerson();
      if (now) person = now;
      return now !== null;
    },
  });
  if (stream instanceof ReadableStream) return new Response(stream, { headers: HEADERS });
  const why = stream === "person" ? "too-often" : "busy";
  noteRefused(PATH, "too-often", why === "busy" ? 503 : 429);
  return refuseWith(why);
}

/**
 * Returns a function that reads the person of a request. Only the cookie is retained, because the rest would stay in
 * memory as long as the connection.
 */
function personReader(request: Request): () => Promise<StaffPerson | null> {
  const headers = new Headers({ cookie: request.headers.get("cookie") ?? "" });
  const site = currentSite() ?? null;
  return async () => {
    const access = await inSite(site, () => requireStaff({ headers, method: "GET" }, "leads.answer"));
    return access.ok ? access.person : null;
  };
}

export const EVENT_ENDPOINTS = { listenForLeads } as const;
