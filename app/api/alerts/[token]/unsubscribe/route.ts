import { alertDependencies } from "@/lib/web/leads/alert-dependencies";
import { handleAlertUnsubscribe } from "@/lib/web/leads/handle-alert-change";

/** The unsubscribe button of a mail program (RFC 8058). */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return handleAlertUnsubscribe(request, (await params).token, alertDependencies());
}
