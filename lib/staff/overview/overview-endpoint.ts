import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint } from "../../core/http/endpoint";
import { staffReportMessages } from "../../store/i18n/staff-report-messages";
import { staff, staffRefusals } from "../endpoint";
import { leadContextOf, leadsStock } from "../leads/leads-api";
import { getOverview } from "./get-overview";
import { OverviewSchema } from "./overview-schema";

const getStaffOverview = defineEndpoint({
  id: "getStaffOverview",
  method: "GET",
  path: "/api/staff/overview",
  tag: "staff",
  summary: "What needs the person now",
  description: "Counts of the leads and appointments that the person may see, and who has waited longest.",
  who: staff(),
  limit: STAFF_LIMITS.reads,
  refusals: staffRefusals(() => staffReportMessages().refusals, {}),
  answers: { 200: [OverviewSchema, "The overview."] },
  run: async ({ actor }) => ({ body: await getOverview(leadContextOf(actor, await leadsStock())) }),
});

export const OVERVIEW_ENDPOINTS = { getStaffOverview } as const;
