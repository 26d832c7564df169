import { alertDependencies } from "@/lib/web/leads/alert-dependencies";
import { handleAlertPost } from "@/lib/web/leads/handle-alert-post";

/** Requests an alert; only one mail with a link is sent until it is confirmed. */
export function POST(request: Request): Promise<Response> {
  return handleAlertPost(request, alertDependencies());
}
