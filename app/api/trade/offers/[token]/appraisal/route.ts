import { route } from "@/lib/core/http/route";
import { APPRAISAL_ENDPOINTS } from "@/lib/web/leads/appraisal-endpoint";

export const { POST } = route(APPRAISAL_ENDPOINTS.bookAppraisal);
