import { route } from "@/lib/core/http/route";
import { LEAD_FILE_ENDPOINTS } from "@/lib/staff/leads/file-endpoint";

export const { GET } = route(LEAD_FILE_ENDPOINTS.getLeadFile);
