import { route } from "@/lib/core/http/route";
import { AUDIT_ENDPOINTS } from "@/lib/staff/audit-log/audit-endpoints";

export const { POST } = route(AUDIT_ENDPOINTS.undoAuditRow);
