import { existsSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../../config/runtime/languages";
import { localeOf } from "../../lib/core/language/local-path";
import {
  eachOf,
  formOf,
  headingFault,
  isIndexable,
  isSearch,
  locations,
  type Visited,
  visit,
} from "../support/crawl";
import { htmlErrors } from "../support/html";
import { itemsIn, missingForGoogle, notShown } from "../support/rich-results";
import { expect, test } from "../support/test";
import { englishTexts } from "../support/unmarked-texts";

/** Number of followed links of each page type besides those in the sitemap, which are all followed. */
const OF_EACH_FORM = 1;

const INDEXABLE = "index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1";

interface Crawl {
  sitemap: Set<string>;
  visited: Map<string, Visited>;
  /** Addresses of files, with a page that uses each. */
  files: Map<string, string>;
  /** Seen links, without and with their fragment, each with a page that contains it. */
  links: Map<string, string>;
}

/** Crawls a number of pages of each form, or all: those in the sitemap, and the targets of indexable pages' links. */
async function crawl(
  siteUrl: string,
  { listedOfEachForm, searches }: Required<Omit<CrawlScope, "validated">>,
): Promise<Crawl> {
  const pathOf = (address: string) => {
    if (!address.startsWith(`${siteUrl}/`)) throw new Error(`${address} is not an address of this site`);
    return address.slice(siteUrl.length);
  };
  const textOf = async (path: string) => (await fetch(siteUrl + path)).text();
  const files = locations(await textOf("/sitemap.xml")).map(pathOf);
  const listed = (await Promise.all(files.map(textOf))).flatMap(locations).map(pathOf);
  const found: Crawl = { sitemap: new Set(listed), visited: new Map(), files: new Map(), links: new Map() };
  expect(found.sitemap.size, "no address is listed twice").toBe(listed.length);

  const ofForm = new Map<string, number>();
  let unlistedSearches = 0;
  const isWanted = (path: string) => {
    const isListed = found.sitemap.has(path);
    if (!isListed && isSearch(path) && unlistedSearches++ >= searches) return false;
    const form = `${isListed} ${formOf(path)}`;
    const count = (ofForm.get(form) ?? 0) + 1;
    ofForm.set(form, count);
    return count <= (isListed ? listedOfEachForm : OF_EACH_FORM);
  };
  const requested = new Set(["/", ...found.sitemap]);
  for (let batch = [...requested].filter(isWanted); batch.length > 0; ) {
    const next: string[] = [];
    await eachOf(batch, async (path) => {
      const page = await visit(siteUrl, path);
      if (!page.isPage) {
        found.files.set(path, found.links.get(path) ?? "the sitemap");
        return;
      }
      found.visited.set(path, page);
      for (const file of page.files) found.files.set(file, path);
      if (!isIndexable(page)) return;
      for (const link of page.links) {
        if (link !== path) found.links.set(link, path);
        const target = link.split("#")[0]!;
        if (requested.has(target)) continue;
        requested.add(target);
        if (isWanted(target)) next.push(target);
      }
    });
    batch = next;
  }
  return found;
}

/** A picture for a shared link is rendered on request: the number requested of each site. */
const SHARED_PICTURES = 12;

/** Scope of a crawl: the whole site unless a number is given. */
interface CrawlScope {
  /** Number of listed pages of each form. */
  listedOfEachForm?: number;
  /** Number of unlisted searches: pages link to hundreds of combinations of filters. */
  searches?: number;
  /** Number of page types whose HTML is validated; each takes half a second. */
  validated?: number;
}

/** The tests of one sample group's site. */
export function crawlTests(
  group: "heartland" | "lone-star",
  {
    listedOfEachForm = Number.POSITIVE_INFINITY,
    searches = Number.POSITIVE_INFINITY,
    validated = Number.POSITIVE_INFINITY,
  }: CrawlScope = {},
): void {
  test.describe.configure({ mode: "serial", timeout: 600_000 });
  let site: Crawl;
  let url = "";

  test("the whole site can be crawled, with no broken link and no redirect", async ({ sites }) => {
    url = (await sites[group]()).url;
    site = await crawl(url, { listedOfEachForm, searches });
    const wrong = [...site.visited.values()].filter(({ status }) => status !== 200);
    expect(wrong.map(({ status, path }) => `${status} ${path}, linked on ${site.links.get(path)}`)).toEqual(
      [],
    );
    const listed = [...site.visited.keys()].filter((path) => site.sitemap.has(path)).length;
    expect(site.visited.size).toBeGreaterThan(listed);
    expect(listed).toBeGreaterThanOrEqual(Math.min(site.sitemap.size, 60));
  });

  test("every URL in the sitemap answers 200 and is indexable; every indexable URL is in the sitemap", () => {
    const indexable = [...site.visited.values()].filter(isIndexable).map(({ path }) => path);
    expect(indexable.length).toBeGreaterThan(0);
    expect(indexable.filter((path) => !site.sitemap.has(path))).toEqual([]);
    const hidden = [...site.visited.keys()].filter(
      (path) => site.sitemap.has(path) && !indexable.includes(path),
    );
    expect(hidden).toEqual([]);
  });

  test("header and meta say the same, and an indexable page allows large previews", () => {
    const wrong = [...site.visited.values()].filter(
      ({ path, robotsHeader, robotsMeta }) =>
        robotsMeta.length !== 1 ||
        robotsMeta[0] !== robotsHeader ||
        (site.sitemap.has(path) && robotsHeader !== INDEXABLE),
    );
    expect(wrong.map(({ path, robotsHeader, robotsMeta }) => [path, robotsHeader, robotsMeta])).toEqual([]);
  });

  test("a visitor finds each page that has one address: another page links to it", async () => {
    const pages = locations(await (await fetch(`${url}/sitemap-pages.xml`)).text());
    const paths = pages.map((address) => address.slice(url.length));
    expect(paths.filter((path) => path !== "/" && !site.links.has(path))).toEqual([]);
    expect(paths.length).toBeGreaterThan(20);
  });

  test("the canonical link of a page in the sitemap is its own address", () => {
    const wrong = [...site.visited.values()].filter(
      ({ path, canonical }) =>
        site.sitemap.has(path) && canonical !== (path === "/" ? url : url + path) && canonical !== url + path,
    );
    expect(wrong.map(({ path, canonical }) => `${path}: ${canonical}`)).toEqual([]);
  });

  test("a page of a site with several languages names it in each, and those pages name the same", () => {
    const listed = [...site.visited.values()].filter(({ path }) => site.sitemap.has(path));
    const languages = group === "lone-star" ? LOCALES : [];
    const names = languages.length === 0 ? [] : [...languages.map((locale) => `${locale}-US`), "x-default"];
    const wrong = listed.filter(
      ({ alternates }) => Object.keys(alternates).sort().join() !== names.sort().join(),
    );
    expect(wrong.map(({ path, alternates }) => [path, alternates])).toEqual([]);
    const unpaired = listed.flatMap(({ path, alternates }) =>
      Object.values(alternates)
        .filter((address) => {
          const other = site.visited.get(address.slice(url.length) || "/");
          return (
            !site.sitemap.has(address.slice(url.length) || "/") ||
            (other && JSON.stringify(other.alternates) !== JSON.stringify(alternates))
          );
        })
        .map((address) => `${path}: ${address}`),
    );
    expect(unpaired).toEqual([]);
  });

  test("a page in Spanish has no English text but what is marked as English", () => {
    const spanish = [...site.visited.values()].filter(({ path }) => localeOf(path) === "es");
    expect(spanish.length > 0).toBe(group === "lone-star");
    const found = spanish.flatMap(({ path, html }) => englishTexts(html).map((text) => `${path}: ${text}`));
    expect(found).toEqual([]);
  });

  test("a link with a fragment leads to an element that is there", () => {
    const wrong = [...site.links].filter(([link]) => {
      const [path = "", fragment] = link.split("#");
      const target = site.visited.get(path);
      return fragment && target && !target.ids.has(decodeURIComponent(fragment));
    });
    expect(wrong).toEqual([]);
  });

  test("every picture, script and style of a crawled page is there", async () => {
    const wrong: string[] = [];
    await eachOf(site.files, async ([file, page]) => {
      // Files in the public folder exist; requesting each of their sizes takes a minute.
      if (existsSync(join("public", file))) return;
      const { status } = await fetch(url + file, { method: "HEAD" });
      if (status !== 200) wrong.push(`${status} ${file} on ${page}`);
    });
    expect(site.files.size).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  test("BreadcrumbList and ItemList are valid, their addresses absolute, and each leads to a page", () => {
    const counts = { BreadcrumbList: 0, ItemList: 0 };
    const wrong: string[] = [];
    for (const page of site.visited.values()) {
      for (const text of page.jsonLd) {
        const list = JSON.parse(text) as JsonLdList;
        if (list["@type"] !== "BreadcrumbList" && list["@type"] !== "ItemList") continue;
        counts[list["@type"]]++;
        if (!isValidList(list)) wrong.push(`${page.path}: ${text}`);
        for (const { item, url: address = item } of list.itemListElement) {
          const target = address?.startsWith(`${url}/`) ? address.slice(url.length) : null;
          const answer = target === null ? null : (site.visited.get(target)?.status ?? 200);
          if (answer !== 200) wrong.push(`${page.path}: ${answer} ${address}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(counts.BreadcrumbList).toBeGreaterThan(40);
    expect(counts.ItemList).toBeGreaterThan(40);
  });

  test("structured data has what Google demands, and nothing that the page does not show", () => {
    const types = new Set<unknown>();
    const wrong: string[] = [];
    for (const { path, jsonLd, html } of site.visited.values()) {
      for (const text of jsonLd) {
        const data: unknown = JSON.parse(text);
        for (const item of itemsIn(data)) types.add(item["@type"]);
        const faults = [...missingForGoogle(data), ...notShown(data, html)];
        wrong.push(...faults.map((fault) => `${path}: ${fault}`));
      }
    }
    expect(wrong).toEqual([]);
    for (const type of [
      "Article",
      "AutoDealer",
      "AutoRepair",
      "Car",
      "FAQPage",
      "JobPosting",
      "Offer",
      "Service",
    ])
      expect(types).toContain(type);
  });

  test("no page is without title and description, and no two in the sitemap share a title", () => {
    const titles = new Map<string, string>();
    const wrong: string[] = [];
    for (const { path, title, description } of site.visited.values()) {
      if (title.trim() === "" || description.trim() === "")
        wrong.push(`${path}: "${title}", "${description}"`);
      if (!site.sitemap.has(path)) continue;
      const key = `${localeOf(path)} ${title}`;
      const other = titles.get(key);
      if (other && !VIN.test(path)) wrong.push(`"${title}" on ${path} and ${other}`);
      titles.set(key, path);
    }
    expect(wrong).toEqual([]);
  });

  test("no heading is skipped on any page, and each has one of the first level", () => {
    const wrong = [...site.visited.values()].flatMap((page) => {
      const fault = headingFault(page);
      return fault === null ? [] : [`${page.path}: ${fault}`];
    });
    expect(wrong).toEqual([]);
  });

  test("html-validate finds nothing wrong", () => {
    // Pages of one form share their markup.
    const ofForm = new Map([...site.visited.values()].map((page) => [formOf(page.path), page]));
    expect(ofForm.size).toBeGreaterThan(60);
    const every = Math.max(1, Math.floor(ofForm.size / validated));
    const wrong = new Map<string, string>();
    for (const page of [...ofForm.values()].filter((_, at) => at % every === 0))
      for (const error of htmlErrors(page.html)) wrong.set(error, page.path);
    expect([...wrong].map(([error, path]) => `${path}: ${error}`)).toEqual([]);
  });

  test("every page has a picture for shared links, and it is there", async () => {
    const pictures = new Set<string>();
    expect(site.visited.size).toBeGreaterThan(0);
    for (const { path, shared } of site.visited.values()) {
      expect(shared.length, path).toBeGreaterThanOrEqual(2);
      for (const picture of shared) pictures.add(picture);
    }
    const wrong: string[] = [];
    const every = Math.ceil(pictures.size / SHARED_PICTURES);
    await eachOf(
      [...pictures].filter((_, at) => at % every === 0),
      async (picture) => {
        const answer = await fetch(picture);
        if (answer.status !== 200) wrong.push(`${answer.status} ${picture}`);
        await answer.arrayBuffer();
      },
    );
    expect(wrong).toEqual([]);
  });
}

const VIN = /[A-HJ-NPR-Z0-9]{17}$/;

interface JsonLdList {
  "@context": string;
  "@type": string;
  numberOfItems?: number;
  itemListElement: { "@type": string; position: number; name: string; item?: string; url?: string }[];
}

function isValidList({ itemListElement: items, ...list }: JsonLdList): boolean {
  return (
    list["@context"] === "https://schema.org" &&
    items.length > 0 &&
    (list.numberOfItems === undefined || list.numberOfItems >= items.length) &&
    items.every((item, at) => item["@type"] === "ListItem" && item.position === at + 1 && item.name !== "")
  );
}
