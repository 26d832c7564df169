import { route } from "@/lib/core/http/route";
import { REPORT_ENDPOINTS } from "@/lib/staff/reports/report-endpoints";

export const { GET } = route(REPORT_ENDPOINTS.getStaffReport);
