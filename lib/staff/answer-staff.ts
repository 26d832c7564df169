import "server-only";
import { json } from "../core/http/responses";
import type { LimitAnswer } from "../core/platform/limits";
import { noteRefused } from "../core/platform/log";
import { type StaffReportRefusal, staffReportMessages } from "../store/i18n/staff-report-messages";
import type { StaffPerson } from "./rights";

type StaffAnswer = { ok: true; person: StaffPerson } | { ok: false; status: 401 | 403 | 404 };

/** Dependencies of a route that staff read. */
export interface StaffApi<Context> {
  /** Authenticates the request; on failure, the HTTP status to respond with. */
  staffOf: (request: Request) => Promise<StaffAnswer>;
  context: (person: StaffPerson) => Promise<Context>;
  /** Counts reads of one person. */
  countRead: (personId: string) => Promise<LimitAnswer>;
}

/** Responds to a person who is signed in, has the right, and is within the limit. */
export async function answerStaff(
  request: Request,
  { staffOf, count }: Pick<StaffApi<never>, "staffOf"> & { count: StaffApi<never>["countRead"] },
  answer: (person: StaffPerson) => Promise<Response>,
): Promise<Response> {
  const staff = await staffOf(request);
  if (!staff.ok) return turnedAway(staff.status);
  const within = await count(staff.person.id);
  if (within.ok) return answer(staff.person);
  noteRefused(new URL(request.url).pathname, "too-often", 429);
  return refuseStaff(429, "too-often");
}

function turnedAway(status: 401 | 403 | 404): Response {
  return refuseStaff(status, status === 401 ? "sign-in" : status === 403 ? "forbidden" : "unknown");
}

/** Returns a refusal as JSON, with what to do. */
export function refuseStaff(status: number, why: StaffReportRefusal): Response {
  return json(status, { error: staffReportMessages().refusals[why] });
}
