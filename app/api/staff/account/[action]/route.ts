import { ACCOUNT_ACTIONS } from "@/lib/staff/posts/account-actions";
import { handleStaffPost } from "@/lib/staff/posts/staff-post";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** The forms of the back office about one's own account. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ action: string }> },
): Promise<Response> {
  return handleStaffPost(request, (await params).action, ACCOUNT_ACTIONS);
}
