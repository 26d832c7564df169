import { STAFF_LIMITS } from "@/config/runtime/limits";
import { limiter } from "@/lib/core/platform/limits";
import { documentsApi } from "@/lib/staff/documents/documents-api";
import {
  handleTestLead,
  handleTestLeadState,
  type TestLeadApi,
} from "@/lib/staff/test-leads/handle-test-lead";

export async function GET(request: Request): Promise<Response> {
  return handleTestLeadState(request, testLeadApi());
}

export async function POST(request: Request): Promise<Response> {
  return handleTestLead(request, testLeadApi());
}

function testLeadApi(): TestLeadApi {
  return { ...documentsApi(), countSend: limiter(STAFF_LIMITS.testLeads) };
}
