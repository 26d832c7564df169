import { route } from "@/lib/core/http/route";
import { PAYMENT_ENDPOINTS } from "@/lib/web/leads/payment-endpoint";

export const { POST } = route(PAYMENT_ENDPOINTS.takePaymentNews);
