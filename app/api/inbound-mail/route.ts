import { route } from "@/lib/core/http/route";
import { INBOUND_ENDPOINTS } from "@/lib/staff/inbound/inbound-endpoint";

export const { POST } = route(INBOUND_ENDPOINTS.takeInboundMail);
