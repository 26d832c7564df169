import { route } from "@/lib/core/http/route";
import { SHOPPER_ENDPOINTS } from "@/lib/web/leads/shopper-endpoints";

export const { GET } = route(SHOPPER_ENDPOINTS.listCallNumbers);
