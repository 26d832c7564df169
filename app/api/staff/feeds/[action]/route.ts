import { FEED_UPLOADS } from "@/config/catalog/feeds";
import { FEED_ACTIONS } from "@/lib/staff/feeds/feed-actions";
import { backTo, handleStaffPost } from "@/lib/staff/posts/staff-post";

export async function POST(
  request: Request,
  { params }: { params: Promise<{ action: string }> },
): Promise<Response> {
  return handleStaffPost(request, (await params).action, FEED_ACTIONS, {
    actions: ["upload"],
    maxBytes: FEED_UPLOADS.bytes,
    tooLarge: () => backTo("feeds", { problem: "feed-file-size" }),
  });
}
