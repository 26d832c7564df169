import { route } from "@/lib/core/http/route";
import { PHONE_ENDPOINTS } from "@/lib/leads/phone/phone-endpoint";

export const { POST } = route(PHONE_ENDPOINTS.verifyNumber);
