import { route } from "@/lib/core/http/route";
import { ADF_ENDPOINTS } from "@/lib/staff/inbound/adf-endpoint";

export const { POST } = route(ADF_ENDPOINTS.takeAdf);
