import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { defineEndpoint } from "../../core/http/endpoint";
import { staff } from "../../staff/endpoint";
import { leadRefusals } from "../../staff/leads/lead-endpoints";
import { StaffSearchAnswerSchema, StaffSearchSchema } from "../../staff/search/search-schema";
import { searchStaff } from "../../staff/search/search-staff";
import { searchContextOf } from "./search-context";

const searchBackOffice = defineEndpoint({
  id: "searchStaff",
  method: "GET",
  path: "/api/staff/search",
  tag: "staff",
  summary: "Finds leads, vehicles, pages and people",
  description: "A few hits of each kind, within what the person may see.",
  who: staff(),
  limit: STAFF_LIMITS.reads,
  query: StaffSearchSchema,
  refusals: leadRefusals,
  answers: { 200: [StaffSearchAnswerSchema, "The hits."] },
  run: async ({ actor, query }) => ({ body: await searchStaff(await searchContextOf(actor), query.q) }),
});

export const STAFF_SEARCH_ENDPOINTS = { searchBackOffice } as const;
