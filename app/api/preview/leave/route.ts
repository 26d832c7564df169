import { route } from "@/lib/core/http/route";
import { PREVIEW_ENDPOINTS } from "@/lib/web/preview/preview-endpoints";

export const { POST } = route(PREVIEW_ENDPOINTS.leavePreview);
