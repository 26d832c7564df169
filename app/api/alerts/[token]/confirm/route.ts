import { alertDependencies } from "@/lib/web/leads/alert-dependencies";
import { handleAlertConfirm } from "@/lib/web/leads/handle-alert-change";

/** Confirms the alerts of a confirmation mail. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return handleAlertConfirm(request, (await params).token, alertDependencies());
}
