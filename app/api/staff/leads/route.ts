import { handleLeadList } from "@/lib/staff/leads/handle-leads";
import { leadsApi } from "@/lib/staff/leads/leads-api";

export async function GET(request: Request): Promise<Response> {
  return handleLeadList(request, leadsApi());
}
