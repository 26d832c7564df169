import "server-only";
import { noteRefused } from "../../core/platform/log";
import { type LeadsApi, refusal, turnedAway } from "../leads/handle-leads";
import { type StaffPerson, worksAt } from "../rights";
import type { LeadEvents } from "./lead-events";

/** What the route of events is answered with. */
export interface EventsApi extends Pick<LeadsApi, "staffOf" | "context" | "countRead"> {
  events: LeadEvents;
  /** The request's person by today's session and roles; null without the right to see leads. Called again long after the request. */
  askAgain: (request: Request) => () => Promise<StaffPerson | null>;
}

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // Also keeps compression off, which would hold events back.
  "cache-control": "no-store, no-transform",
  // For nginx, which otherwise gathers an answer before it sends it on.
  "x-accel-buffering": "no",
};

/** `GET /api/staff/events`: an event for each moment in which leads changed that the person may see. */
export async function handleLeadEvents(request: Request, api: EventsApi): Promise<Response> {
  const staff = await api.staffOf(request);
  if (!staff.ok) return turnedAway(staff.status, "json");
  const within = await api.countRead(staff.person.id);
  if (!within.ok) return refuse(429);
  const { stores } = await api.context(staff.person);
  const ask = api.askAgain(request);
  let person: StaffPerson = staff.person;
  const stream = api.events.open({
    personId: person.id,
    sees: (storeId) => stores.includes(storeId) && worksAt(person, storeId),
    async stillMay() {
      const now = await ask();
      if (now) person = now;
      return now !== null;
    },
  });
  if (stream === "person") return refuse(429);
  if (stream === "process") return refuse(503);
  return new Response(stream, { headers: HEADERS });
}

function refuse(status: number): Response {
  noteRefused("/api/staff/events", "too-often", status);
  return refusal(status, "too-often");
}
