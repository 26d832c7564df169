import { route } from "@/lib/core/http/route";
import { PRICE_ENDPOINTS } from "@/lib/staff/stock/price-endpoints";

export const { GET } = route(PRICE_ENDPOINTS.getPriceProof);
