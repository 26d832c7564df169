import { route } from "@/lib/core/http/route";
import { STAFF_SEARCH_ENDPOINTS } from "@/lib/web/staff/search-endpoint";

export const { GET } = route(STAFF_SEARCH_ENDPOINTS.searchBackOffice);
