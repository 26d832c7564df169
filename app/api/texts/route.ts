import { handleTextPost } from "@/lib/web/leads/handle-text-post";
import { textDependencies } from "@/lib/web/leads/text-dependencies";

/** Sends a text about a vehicle to the number that a visitor typed. */
export function POST(request: Request): Promise<Response> {
  return handleTextPost(request, textDependencies());
}
