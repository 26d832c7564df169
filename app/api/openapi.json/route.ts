import { route } from "@/lib/core/http/route";
import { OPENAPI_ENDPOINTS } from "@/lib/web/openapi/endpoints";

export const { GET } = route(OPENAPI_ENDPOINTS.document);
