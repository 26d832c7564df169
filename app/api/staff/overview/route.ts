import { route } from "@/lib/core/http/route";
import { OVERVIEW_ENDPOINTS } from "@/lib/staff/overview/overview-endpoint";

export const { GET } = route(OVERVIEW_ENDPOINTS.getStaffOverview);
