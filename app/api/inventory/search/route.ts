import { route } from "@/lib/core/http/route";
import { SEARCH_ENDPOINTS } from "@/lib/web/search/search-endpoints";

export const { GET } = route(SEARCH_ENDPOINTS.searchInventory);
