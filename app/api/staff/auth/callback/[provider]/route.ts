import { route } from "@/lib/core/http/route";
import { SSO_ENDPOINTS } from "@/lib/staff/posts/sso-endpoints";

export const { GET } = route(...Object.values(SSO_ENDPOINTS));
