import { GUIDE_ENDPOINTS } from "@/lib/catalog/buyers-guide/guide-endpoint";
import { route } from "@/lib/core/http/route";

export const { GET } = route(GUIDE_ENDPOINTS.getGuide);
