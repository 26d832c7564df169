import { CONSENT_ACTIONS } from "@/lib/staff/consents/consent-actions";
import { handleStaffPost } from "@/lib/staff/posts/staff-post";

/** Handles the forms of the page of consents, without JavaScript. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ action: string }> },
): Promise<Response> {
  return handleStaffPost(request, (await params).action, CONSENT_ACTIONS);
}
