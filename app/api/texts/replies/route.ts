import { handleTextReply } from "@/lib/web/leads/handle-text-reply";
import { textDependencies } from "@/lib/web/leads/text-dependencies";

/** Accepts a number's reply to a text: the provider's post. */
export function POST(request: Request): Promise<Response> {
  return handleTextReply(request, textDependencies());
}
