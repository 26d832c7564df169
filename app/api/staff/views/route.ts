import { handleViews } from "@/lib/staff/leads/handle-views";
import { leadsApi } from "@/lib/staff/leads/leads-api";

export async function GET(request: Request): Promise<Response> {
  return handleViews(request, leadsApi());
}
