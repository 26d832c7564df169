import { route } from "@/lib/core/http/route";
import { CONVERSION_ENDPOINTS } from "@/lib/marketing/tracking/conversion-endpoint";

export const { POST } = route(CONVERSION_ENDPOINTS.relayConversion);
