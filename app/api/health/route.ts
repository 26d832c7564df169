import { route } from "@/lib/core/http/route";
import { HEALTH_ENDPOINTS } from "@/lib/web/health/health-endpoints";

export const { GET } = route(HEALTH_ENDPOINTS.getHealth);
