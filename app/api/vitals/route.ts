import { route } from "@/lib/core/http/route";
import { VITALS_ENDPOINTS } from "@/lib/marketing/vitals/vitals-endpoint";

export const { POST } = route(VITALS_ENDPOINTS.reportVitals);
