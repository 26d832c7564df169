import { alertDependencies } from "@/lib/web/leads/alert-dependencies";
import { handleAlertData } from "@/lib/web/leads/handle-alert-change";

/** Everything stored of a person's alerts. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return handleAlertData(request, (await params).token, alertDependencies());
}
