import { alertDependencies } from "@/lib/web/leads/alert-dependencies";
import { handleListPost } from "@/lib/web/leads/handle-list-post";

/** Mails a list of saved vehicles to an address. */
export function POST(request: Request): Promise<Response> {
  return handleListPost(request, alertDependencies());
}
