import { handleLeadChange } from "@/lib/staff/leads/handle-leads";
import { leadsApi } from "@/lib/staff/leads/leads-api";

/** Where the forms of a lead's page post to, with JavaScript and without. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string; change: string }> },
): Promise<Response> {
  return handleLeadChange(request, await params, leadsApi());
}
