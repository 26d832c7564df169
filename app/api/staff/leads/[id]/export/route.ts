import { handleExport } from "@/lib/staff/leads/handle-personal-data";
import { personalDataApi } from "@/lib/staff/leads/personal-data-api";

export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return handleExport(request, (await params).id, personalDataApi());
}
