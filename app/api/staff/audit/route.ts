import { auditApi } from "@/lib/staff/audit-log/audit-api";
import { handleAuditList } from "@/lib/staff/audit-log/handle-audit";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  return handleAuditList(request, auditApi());
}
