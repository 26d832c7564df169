import { SET_ASIDE_ACTIONS } from "@/lib/staff/inbound/set-aside-actions";
import { handleStaffPost } from "@/lib/staff/posts/staff-post";

/** Forms of the page of mails that were set aside, without JavaScript. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ action: string }> },
): Promise<Response> {
  return handleStaffPost(request, (await params).action, SET_ASIDE_ACTIONS);
}
