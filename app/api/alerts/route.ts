import { alertDependencies } from "@/lib/web/leads/alert-dependencies";
import { handleAlertPost } from "@/lib/web/leads/handle-alert-post";

/** Asks for an alert; nothing but one mail with a link follows until it is confirmed. */
export function POST(request: Request): Promise<Response> {
  return handleAlertPost(request, alertDependencies());
}
