import { handleTextReply } from "@/lib/web/leads/handle-text-reply";
import { textDependencies } from "@/lib/web/leads/text-dependencies";

/** What a number replied to a text: the provider's post. */
export function POST(request: Request): Promise<Response> {
  return handleTextReply(request, textDependencies());
}
