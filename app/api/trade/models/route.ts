import { route } from "@/lib/core/http/route";
import { TRADE_ENDPOINTS } from "@/lib/leads/trade/trade-endpoints";

export const { GET } = route(TRADE_ENDPOINTS.listModels);
