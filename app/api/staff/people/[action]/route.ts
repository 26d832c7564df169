import { PEOPLE_ACTIONS } from "@/lib/staff/posts/people-actions";
import { handleStaffPost } from "@/lib/staff/posts/staff-post";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** The forms of the back office about who works there. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ action: string }> },
): Promise<Response> {
  return handleStaffPost(request, (await params).action, PEOPLE_ACTIONS);
}
