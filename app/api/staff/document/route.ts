import { documentsApi } from "@/lib/staff/documents/documents-api";
import { handleDocument } from "@/lib/staff/documents/handle-documents";

export async function GET(request: Request): Promise<Response> {
  return handleDocument(request, documentsApi());
}
