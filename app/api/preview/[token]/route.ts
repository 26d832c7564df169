import { route } from "@/lib/core/http/route";
import { PREVIEW_ENDPOINTS } from "@/lib/web/preview/preview-endpoints";

export const { GET } = route(PREVIEW_ENDPOINTS.openPreview);
