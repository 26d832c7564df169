import "server-only";
import { json } from "../../core/http/responses";
import { answerStaff, type StaffApi } from "../answer-staff";
import { getOverview, type OverviewContext } from "./get-overview";

/** `GET /api/staff/overview`: what needs the person now. */
export function handleOverview(
  request: Request,
  { staffOf, countRead, context }: StaffApi<OverviewContext>,
): Promise<Response> {
  return answerStaff(request, { staffOf, count: countRead }, async (person) =>
    json(200, await getOverview(await context(person))),
  );
}
