import { handleOverview } from "@/lib/staff/overview/handle-overview";
import { overviewApi } from "@/lib/staff/overview/overview-api";

export async function GET(request: Request): Promise<Response> {
  return handleOverview(request, overviewApi());
}
