import { handlePreviewLink } from "@/lib/web/server/handle-preview";
import { previewDependencies } from "@/lib/web/server/preview-dependencies";

export const dynamic = "force-dynamic";

/** The signed link of a preview, which the staff may pass on. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return handlePreviewLink(request, (await params).token, previewDependencies(request));
}
