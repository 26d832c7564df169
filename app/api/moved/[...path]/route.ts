import { route } from "@/lib/core/http/route";
import { MOVED_ENDPOINTS } from "@/lib/web/routing/moved-endpoint";

export const { GET } = route(MOVED_ENDPOINTS.getMoved);
