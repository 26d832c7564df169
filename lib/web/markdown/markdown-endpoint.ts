import "server-only";
import { ROBOTS } from "../../../config/marketing/seo";
import { NGINX_HEADER, NGINX_KEEPS_NOTHING, pageCacheControl } from "../../../config/runtime/cache";
import { AGENT_LIMITS } from "../../../config/runtime/limits";
import { dataContentSecurityPolicy } from "../../../config/runtime/server";
import { guideLanguages } from "../../catalog/buyers-guide/get-buyers-guide";
import { getExternalFacts } from "../../catalog/facts/get-external-facts";
import { decodeSearch } from "../../catalog/inventory/search/address/codec";
import { getSearchPage } from "../../catalog/inventory/search/page/get-search-page";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { sellingStore } from "../../catalog/pricing/store-pricing";
import { getVehiclePage } from "../../catalog/vehicle-page/get-vehicle-page";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { localPath } from "../../core/language/local-path";
import { isPageOn } from "../../core/pages/page-switches";
import { env } from "../../core/platform/env";
import { articlePath } from "../../store/api/article-path";
import { vehiclePath } from "../../store/api/vehicle-path";
import { findArticle, isDirect } from "../../store/content/articles";
import { markdownMessages } from "../../store/i18n/markdown-messages";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import type { AgentContext } from "../agents/agent-vehicle";
import {
  MARKDOWN_ROUTE,
  type MarkdownKind,
  markdownAddress,
  markdownKind,
  prefersMarkdown,
  urlOf,
} from "./markdown-address";
import { articleMarkdown, searchMarkdown, storesMarkdown } from "./page-markdown";
import { vehicleMarkdown } from "./vehicle-markdown";

/** Result for a URL: a text, a redirect to another path and query, or null for not found. */
type Written = { text: string } | { moved: string; status: 307 | 308 } | null;
type Writer = (path: string, query: URLSearchParams, context: AgentContext) => Written | Promise<Written>;

const WRITERS: Record<MarkdownKind, Writer> = {
  vehicle: writeVehicle,
  search: writeSearch,
  stores: (_, __, context) => ({ text: storesMarkdown(context) }),
  article: writeArticle,
};

/** Serves a public page as Markdown. The server rewrites `.md` URLs and `Accept` headers to this route. */
const getMarkdown = defineEndpoint({
  id: "getMarkdown",
  method: "GET",
  path: `${MARKDOWN_ROUTE}/{path}`,
  tag: "store",
  summary: "A page as Markdown",
  internal: true,
  who: visitor(),
  limit: AGENT_LIMITS,
  refusals: { statuses: {}, respond: ({ status }) => respond(status, "") },
  answers: { 200: ["text/markdown", "The page."] },
  run: ({ request }) => writeMarkdown(request),
});

export const MARKDOWN_ENDPOINTS = { getMarkdown } as const;

async function writeMarkdown(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(MARKDOWN_ROUTE.length);
  const byAccept = prefersMarkdown(request.headers.get("accept") ?? undefined);
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  if (!stock) return respond(503, markdownMessages().unreadable, { "retry-after": "60" });
  const { SITE_URL: siteUrl } = env();
  const found = markdownKind(path);
  const written =
    found && isPageOn(found.page, stock.profile)
      ? await WRITERS[found.kind](path, searchParams, { stock, siteUrl, now: Date.now() })
      : null;
  if (!written) return respond(404, markdownMessages().missing);
  if ("moved" in written)
    return respond(written.status, "", {
      location: localPath(byAccept ? written.moved : markdownAddress(written.moved)),
    });
  // At the page's own URL, a shared cache would serve the Markdown to browsers.
  const caching = byAccept ? "private, no-store" : pageCacheControl;
  return respond(200, written.text, {
    "cache-control": caching,
    ...(byAccept && { vary: "Accept" }),
    link: `<${urlOf(siteUrl, encodeURI(path))}>; rel="canonical"`,
  });
}

async function writeVehicle(path: string, _: URLSearchParams, context: AgentContext): Promise<Written> {
  const { stock, now } = context;
  const [, condition = "", slug = "", offers] =
    /^\/(new|used|certified)-cars-for-sale\/([^/]+)(\/offer\/[^/]+)?$/i.exec(path) ?? [];
  const page = getVehiclePage(stock, condition.toLowerCase(), slug, now);
  if (page.kind === "moved") return { moved: page.path, status: 308 };
  if (page.kind === "missing") return null;
  const { vehicle } = page;
  // Chosen offers are a view of the page for a person.
  if (offers !== undefined) return { moved: vehiclePath(vehicle), status: 307 };
  const facts = await getExternalFacts(vehicle);
  const guides = await guideLanguages(vehicle, sellingStore(vehicle, stock));
  return { text: vehicleMarkdown(vehicle, context, { facts, guides }) };
}

function writeSearch(path: string, query: URLSearchParams, { stock, siteUrl }: AgentContext): Written {
  const decoded = decodeSearch(path, query);
  const page = getSearchPage(stock, decoded, path);
  if (page.kind === "moved") return { moved: page.path, status: 308 };
  if (page.kind === "understood") return { moved: page.path, status: 307 };
  return page.kind === "missing" || page.leftOut ? null : { text: searchMarkdown(page, siteUrl) };
}

function writeArticle(path: string, _: URLSearchParams, { stock, siteUrl }: AgentContext): Written {
  const [, alias = "", slug = ""] = path.split("/");
  const article = findArticle(stock.content, slug);
  if (!article) return null;
  if (!isDirect(alias) && alias !== article.category) return { moved: articlePath(article), status: 308 };
  return { text: articleMarkdown(article, stock.profile, siteUrl) };
}

function respond(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text === "" ? null : text.endsWith("\n") ? text : `${text}\n`, {
    status,
    headers: {
      "content-type": "text/markdown; charset=utf-8",
      "content-security-policy": dataContentSecurityPolicy,
      "x-robots-tag": ROBOTS.notAPage,
      "cache-control": "no-store",
      [NGINX_HEADER]: NGINX_KEEPS_NOTHING,
      ...headers,
    },
  });
}
