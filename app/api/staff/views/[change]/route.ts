import { handleViewChange } from "@/lib/staff/leads/handle-views";
import { leadsApi } from "@/lib/staff/leads/leads-api";

/** Where the forms of saved views post to, with JavaScript and without. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ change: string }> },
): Promise<Response> {
  return handleViewChange(request, (await params).change, leadsApi());
}
