import { handleMarkdown } from "@/lib/web/markdown/handle-markdown";

export const dynamic = "force-dynamic";

/** Pages as Markdown: where `lib/web/server` leads their `.md` addresses, and requests that prefer it. */
export function GET(request: Request): Promise<Response> {
  return handleMarkdown(request);
}
