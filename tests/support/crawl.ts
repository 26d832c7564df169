import { type DefaultTreeAdapterMap, parse } from "parse5";
import { decodeSearch } from "../../lib/catalog/inventory/search/address/codec";
import { localeOf, plainPath } from "../../lib/core/language/local-path";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Result of crawling one URL. */
export interface Visited {
  /** Path and query. */
  path: string;
  status: number;
  /** The response is HTML; a gallery also links to its pictures. */
  isPage: boolean;
  location: string | null;
  robotsHeader: string | null;
  robotsMeta: string[];
  canonical: string | null;
  /** Addresses of the page in each language, by `hreflang`. */
  alternates: Record<string, string>;
  /** Links within this site from `href`, resolved, with their fragment. */
  links: string[];
  /** Pictures, styles, scripts and icons of this site. */
  files: string[];
  ids: Set<string>;
  jsonLd: string[];
  title: string;
  description: string;
  /** Levels of its headings, in order. */
  headings: number[];
  /** Pictures for shared links, as written there. */
  shared: string[];
  /** Layout of the page (docs/rules.md#layouts). */
  layout: "default" | "minimal";
  html: string;
}

/** Runs `work` on each item, a few at a time. */
export async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

/** Requests an address as a crawler does: no cookie, no redirect followed. */
export async function visit(siteUrl: string, path: string): Promise<Visited> {
  const answer = await fetch(siteUrl + path, { redirect: "manual" });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const page: Visited = {
    path,
    status: answer.status,
    isPage,
    location: answer.headers.get("location"),
    robotsHeader: answer.headers.get("x-robots-tag"),
    robotsMeta: [],
    canonical: null,
    alternates: {},
    links: [],
    files: [],
    ids: new Set(),
    jsonLd: [],
    title: "",
    description: "",
    headings: [],
    shared: [],
    layout: "minimal",
    html: await answer.text(),
  };
  page.html = withoutFlight(page.html);
  if (isPage) for (const element of elementsOf(parse(page.html))) note(element, page, siteUrl);
  // The whole menu is missing in the minimal layout.
  if (page.ids.has("mobile-menu")) page.layout = "default";
  return page;
}

/** Removes the data from which React rebuilds the page: two thirds of it, and none of it is markup. */
function withoutFlight(html: string): string {
  return html.replace(/(<script[^>]*>)\(?self\.__next_f[\s\S]*?(<\/script>)/g, "$1$2");
}

export function isIndexable(page: Visited): boolean {
  return page.status === 200 && ![page.robotsHeader ?? "", ...page.robotsMeta].join().includes("noindex");
}

/** The addresses in a sitemap or an index of them. */
export function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!.replaceAll("&amp;", "&"));
}

/** Returns true if a path with its query is a search, not another page or a vehicle. */
export function isSearch(path: string): boolean {
  const { pathname, searchParams } = new URL(plainPath(path), "http://site");
  return decodeSearch(pathname, searchParams).ok;
}

/**
 * Returns the form of an address, which has placeholders for values: "used suvs of a make, with a sort". The
 * searches that a page links to are endless; a few of each form show whether it works.
 */
export function formOf(path: string): string {
  const locale = localeOf(path);
  const url = new URL(plainPath(path), "http://site");
  const read = decodeSearch(url.pathname, url.searchParams);
  if (!read.ok) return locale + url.pathname.replace(/[^/]*[A-HJ-NPR-Z0-9]{17}/, "{vehicle}");
  const { conditions, bodystyles, values, ranges, warrantyCovered, query, sort, page } = read.state;
  return JSON.stringify([
    locale,
    conditions.length,
    bodystyles.length,
    Object.entries(values).map(([facet, chosen]) => [facet, chosen.length]),
    Object.entries(ranges).map(([facet, range]) => [facet, range.min !== null, range.max !== null]),
    [warrantyCovered, query !== "", sort, page > 1],
  ]);
}

function note(element: Element, page: Visited, siteUrl: string): void {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  const of = (name: string) => attributes.get(name) ?? null;
  const own = (address: string | null) => {
    if (address === null || !URL.canParse(address, siteUrl + page.path)) return [];
    const url = new URL(address, siteUrl + page.path);
    return url.origin === siteUrl ? [url.pathname + url.search + url.hash] : [];
  };
  const id = of("id");
  if (id !== null) page.ids.add(id);
  if (element.tagName === "a") page.links.push(...own(of("href")));
  if (element.tagName === "img" || element.tagName === "script" || element.tagName === "source") {
    page.files.push(...own(of("src")));
    const sources = of("srcset")?.split(",") ?? [];
    page.files.push(...sources.flatMap((source) => own(source.trim().split(" ")[0] ?? null)));
  }
  if (element.tagName === "link") {
    const language = of("hreflang");
    if (of("rel") === "canonical") page.canonical = of("href");
    else if (language !== null) page.alternates[language] = of("href") ?? "";
    else page.files.push(...own(of("href")));
  }
  if (element.tagName === "meta" && of("name") === "robots") page.robotsMeta.push(of("content") ?? "");
  if (element.tagName === "meta" && of("name") === "description") page.description = of("content") ?? "";
  if (element.tagName === "meta" && SHARED_PICTURE.has(of("property") ?? of("name") ?? ""))
    page.shared.push(of("content") ?? "");
  if (element.tagName === "title" && element.namespaceURI.endsWith("xhtml")) page.title ||= textOf(element);
  if (/^h[1-6]$/.test(element.tagName)) page.headings.push(Number(element.tagName[1]));
  if (element.tagName === "script" && of("type") === "application/ld+json") {
    page.jsonLd.push(textOf(element));
  }
}

const SHARED_PICTURE = new Set(["og:image", "twitter:image"]);

function textOf(element: Element): string {
  return element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}

/**
 * Returns the error in the order of a page's headings, or null: exactly one of the first level, and no level
 * skipped.
 */
export function headingFault({ headings }: Visited): string | null {
  if (headings.filter((level) => level === 1).length !== 1) return `levels ${headings.join(" ")}`;
  const wrong = headings.some((level, at) => level > (headings[at - 1] ?? 0) + 1);
  return wrong ? `levels ${headings.join(" ")}` : null;
}

function* elementsOf(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsOf(child);
}
