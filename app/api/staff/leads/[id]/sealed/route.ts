import { route } from "@/lib/core/http/route";
import { PERSONAL_DATA_ENDPOINTS } from "@/lib/staff/leads/personal-data-endpoints";

export const { GET } = route(PERSONAL_DATA_ENDPOINTS.getSealedApplication);
