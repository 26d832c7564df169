import { route } from "@/lib/core/http/route";
import { SHOPPER_ENDPOINTS } from "@/lib/web/leads/shopper-endpoints";

export const { GET, POST } = route(SHOPPER_ENDPOINTS.askToUnsubscribe, SHOPPER_ENDPOINTS.unsubscribeAlerts);
