import { documentsApi } from "@/lib/staff/documents/documents-api";
import { handleDocumentList } from "@/lib/staff/documents/handle-documents";

export async function GET(request: Request): Promise<Response> {
  return handleDocumentList(request, documentsApi());
}
