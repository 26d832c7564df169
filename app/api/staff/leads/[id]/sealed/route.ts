import { handleSealed } from "@/lib/staff/leads/handle-personal-data";
import { personalDataApi } from "@/lib/staff/leads/personal-data-api";

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return handleSealed(request, (await params).id, personalDataApi());
}
