import { route } from "@/lib/core/http/route";
import { STOCK_BULK_ENDPOINTS } from "@/lib/staff/stock/bulk-endpoints";

export const { POST } = route(STOCK_BULK_ENDPOINTS.exportStaffStock);
