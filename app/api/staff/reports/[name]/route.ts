import { handleReport } from "@/lib/staff/reports/handle-reports";
import { reportsApi } from "@/lib/staff/reports/reports-api";

export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  return handleReport(request, (await params).name, reportsApi());
}
