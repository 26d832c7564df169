import { handleLead } from "@/lib/staff/leads/handle-leads";
import { leadsApi } from "@/lib/staff/leads/leads-api";

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return handleLead(request, (await params).id, leadsApi());
}
