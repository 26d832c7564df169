import { route } from "@/lib/core/http/route";
import { SALE_ENDPOINTS } from "@/lib/staff/sync/sale-endpoint";

export const { GET } = route(SALE_ENDPOINTS.findForeignId);
