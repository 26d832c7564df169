import { route } from "@/lib/core/http/route";
import { STOCK_ENDPOINTS } from "@/lib/staff/stock/stock-endpoints";

export const { GET } = route(STOCK_ENDPOINTS.listStaffStock);
