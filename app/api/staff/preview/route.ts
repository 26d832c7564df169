import { route } from "@/lib/core/http/route";
import { PREVIEW_LINK_ENDPOINTS } from "@/lib/web/preview/preview-link";

export const { POST } = route(PREVIEW_LINK_ENDPOINTS.createPreview);
