import { route } from "@/lib/core/http/route";
import { DEAL_ENDPOINTS } from "@/lib/web/leads/deal-endpoints";

export const { POST } = route(DEAL_ENDPOINTS.bookHandover);
