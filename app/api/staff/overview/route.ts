import { handleOverview } from "@/lib/staff/reports/handle-reports";
import { reportsApi } from "@/lib/staff/reports/reports-api";

export async function GET(request: Request): Promise<Response> {
  return handleOverview(request, reportsApi());
}
