import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { localPath } from "../../core/language/local-path";
import { MARKDOWN_ROUTE, markdownAddress, markdownKind, markdownRequest } from "../markdown/markdown-address";

const READS: readonly (string | undefined)[] = ["GET", "HEAD"];

/**
 * Rewrites a request for a page as Markdown to its internal route. This happens before caches are checked, because a
 * cached page has the same URL. @returns whether it was rewritten
 */
export function rewriteToMarkdown(request: IncomingMessage): boolean {
  const { method, url = "", headers } = request;
  if (!READS.includes(method)) return false;
  const wanted = markdownRequest(url, headers.accept);
  if (!wanted) return false;
  request.url = MARKDOWN_ROUTE + wanted.address;
  // The route learns from this header whether the URL is the page's own.
  if (!wanted.byAccept) headers.accept = "*/*";
  return true;
}

/** Adds the URL of a page's Markdown version to its HTML response: `Link` (RFC 8288). */
export function addMarkdownLink({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const [path = ""] = url.split("?", 1);
  if (markdownKind(path))
    response.appendHeader(
      "link",
      `<${localPath(markdownAddress(url))}>; rel="alternate"; type="text/markdown"`,
    );
}
