import { route } from "@/lib/core/http/route";
import { DOCUMENT_ENDPOINTS } from "@/lib/staff/documents/document-endpoints";

export const { GET } = route(DOCUMENT_ENDPOINTS.getStaffDocument);
