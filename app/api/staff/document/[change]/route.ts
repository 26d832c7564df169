import { documentsApi } from "@/lib/staff/documents/documents-api";
import { handleDocumentChange } from "@/lib/staff/documents/handle-documents";

export async function POST(
  request: Request,
  { params }: { params: Promise<{ change: string }> },
): Promise<Response> {
  return handleDocumentChange(request, (await params).change, documentsApi());
}
