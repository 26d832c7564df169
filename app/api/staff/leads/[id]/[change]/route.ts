import { route } from "@/lib/core/http/route";
import { LEAD_CHANGE_ENDPOINTS } from "@/lib/staff/leads/lead-endpoints";
import { SALE_ENDPOINTS } from "@/lib/staff/sync/sale-endpoint";

export const { POST } = route(
  ...Object.values(LEAD_CHANGE_ENDPOINTS),
  SALE_ENDPOINTS.reportSale,
  SALE_ENDPOINTS.reportReturn,
);
