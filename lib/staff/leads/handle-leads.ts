import "server-only";
import type { BodyKind } from "../../core/http/read-body";
import { json, seeOther } from "../../core/http/responses";
import { type StaffLeadRefusal, staffLeadMessages } from "../../store/i18n/staff-lead-messages";

/** Returns the response to a person without access, by its status. */
export function turnedAway(status: 401 | 403 | 404, kind: BodyKind): Response {
  if (status === 401) return kind === "json" ? refusal(401, "sign-in") : seeOther("/staff/sign-in");
  return refusal(status, status === 404 ? "unknown" : "forbidden");
}

/** Returns a refusal as JSON, with what to do. */
export function refusal(status: number, why: StaffLeadRefusal, more: object = {}): Response {
  return json(status, { error: staffLeadMessages().refusals[why], ...more });
}
