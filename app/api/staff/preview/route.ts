import { route } from "@/lib/core/http/route";
import { PREVIEW_LINK_ENDPOINTS } from "@/lib/staff/preview/preview-endpoint";

export const { POST } = route(PREVIEW_LINK_ENDPOINTS.createPreview);
