import { route } from "@/lib/core/http/route";
import { ACCESS_TOKEN_ENDPOINTS } from "@/lib/staff/programs/access-token-endpoint";

export const { POST } = route(ACCESS_TOKEN_ENDPOINTS.createAccessToken);
