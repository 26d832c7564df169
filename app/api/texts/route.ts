import { handleTextPost } from "@/lib/web/leads/handle-text-post";
import { textDependencies } from "@/lib/web/leads/text-dependencies";

/** Texts a vehicle to a number that asks for it. */
export function POST(request: Request): Promise<Response> {
  return handleTextPost(request, textDependencies());
}
