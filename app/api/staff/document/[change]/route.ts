import { route } from "@/lib/core/http/route";
import { DOCUMENT_CHANGE_ENDPOINTS } from "@/lib/staff/documents/document-endpoints";

export const { POST } = route(...Object.values(DOCUMENT_CHANGE_ENDPOINTS));
