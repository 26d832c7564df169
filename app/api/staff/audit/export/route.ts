import { auditApi } from "@/lib/staff/audit-log/audit-api";
import { handleAuditExport } from "@/lib/staff/audit-log/handle-audit";
import { confirmFirst } from "@/lib/staff/posts/confirm-first";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** The audit log as a file; needs the right `export`. */
export async function POST(request: Request): Promise<Response> {
  return (await confirmFirst(request, "export")) ?? handleAuditExport(request, auditApi());
}
