import { handlePreviewEnd } from "@/lib/web/server/handle-preview";
import { previewDependencies } from "@/lib/web/server/preview-dependencies";

export async function POST(request: Request): Promise<Response> {
  return handlePreviewEnd(request, previewDependencies(request));
}
