import { route } from "@/lib/core/http/route";
import { EMAIL_ENDPOINTS } from "@/lib/delivery/mail/email-endpoint";

export const { POST } = route(EMAIL_ENDPOINTS.sendEmail);
