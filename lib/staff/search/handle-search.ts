import "server-only";
import { json } from "../../core/http/responses";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { staffLeadMessages } from "../../store/i18n/staff-lead-messages";
import type { StaffPerson } from "../rights";
import { StaffSearchSchema } from "./search-schema";
import { type SearchContext, searchStaff } from "./search-staff";

/** Dependencies of the search's route. */
export interface SearchApi {
  staffOf: (
    request: Request,
  ) => Promise<{ ok: true; person: StaffPerson } | { ok: false; status: 401 | 403 | 404 }>;
  countRead: (personId: string) => Promise<LimitAnswer>;
  context: (person: StaffPerson) => Promise<SearchContext>;
}

/** `GET /api/staff/search`: a few hits of each kind. */
export async function handleSearch(request: Request, api: SearchApi): Promise<Response> {
  const { refusals } = staffLeadMessages();
  const staff = await api.staffOf(request);
  if (!staff.ok) {
    const why = ({ 401: "sign-in", 403: "forbidden", 404: "unknown" } as const)[staff.status];
    return json(staff.status, { error: refusals[why] });
  }
  if (!(await api.countRead(staff.person.id)).ok) {
    noteRefused("/api/staff/search", "too-often", 429);
    return json(429, { error: refusals["too-often"] });
  }
  const { q } = StaffSearchSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return json(200, await searchStaff(await api.context(staff.person), q));
}
