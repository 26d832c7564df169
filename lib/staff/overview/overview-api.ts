import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { limiter } from "../../core/platform/limits";
import type { StaffApi } from "../answer-staff";
import { leadContextOf, leadsStock } from "../leads/leads-api";
import { requireStaff } from "../require-staff";
import type { OverviewContext } from "./get-overview";

/** Returns the route's dependencies; every person of the staff has an overview. */
export function overviewApi(): StaffApi<OverviewContext> {
  return {
    staffOf: (request) => requireStaff(request),
    context: async (person) => leadContextOf(person, await leadsStock()),
    countRead: limiter(STAFF_LIMITS.reads),
  };
}
