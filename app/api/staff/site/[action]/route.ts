import { SITE_FILES } from "@/config/runtime/site-files";
import { backTo, handleStaffPost } from "@/lib/staff/posts/staff-post";
import { SITE_ACTIONS } from "@/lib/web/site-files/site-actions";

export async function POST(
  request: Request,
  { params }: { params: Promise<{ action: string }> },
): Promise<Response> {
  return handleStaffPost(request, (await params).action, SITE_ACTIONS, {
    actions: ["upload"],
    maxBytes: SITE_FILES.zipBytes,
    tooLarge: () => backTo("site", { problem: "site-file-size" }),
  });
}
