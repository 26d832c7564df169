import { route } from "@/lib/core/http/route";
import { STOCK_CHANGE_ENDPOINTS } from "@/lib/staff/stock/stock-endpoints";

export const { POST } = route(...Object.values(STOCK_CHANGE_ENDPOINTS));
