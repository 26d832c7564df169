import { FEED_ACTIONS } from "@/lib/staff/feeds/feed-actions";
import { handleStaffPost } from "@/lib/staff/posts/staff-post";

export async function POST(
  request: Request,
  { params }: { params: Promise<{ action: string }> },
): Promise<Response> {
  return handleStaffPost(request, (await params).action, FEED_ACTIONS);
}
