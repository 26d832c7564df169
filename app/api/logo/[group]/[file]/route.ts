import { route } from "@/lib/core/http/route";
import { LOGO_ENDPOINTS } from "@/lib/store/logos/logo-endpoint";

export const { GET } = route(LOGO_ENDPOINTS.getLogo);
