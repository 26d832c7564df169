import { previewKey } from "@/lib/catalog/inventory/preview-snapshot";
import { documentsApi } from "@/lib/staff/documents/documents-api";
import { handlePreviewRequest } from "@/lib/staff/preview/handle-preview-link";

export async function POST(request: Request): Promise<Response> {
  return handlePreviewRequest(request, { ...documentsApi(), key: previewKey });
}
