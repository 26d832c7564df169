import { alertDependencies } from "@/lib/web/leads/alert-dependencies";
import { handleAlertChange } from "@/lib/web/leads/handle-alert-change";

/** Changes an alert by the link that is in each mail. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return handleAlertChange(request, (await params).token, alertDependencies());
}
