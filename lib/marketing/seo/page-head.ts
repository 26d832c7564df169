import "server-only";
import type { Metadata } from "next";
import { LANGUAGES, SHARED_LOCALE } from "../../../config/marketing/seo";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { pageSnapshot } from "../../catalog/inventory/snapshot/page-snapshot";
import type { SeoEntry, StoreProfile } from "../../store/api/profile-schema";
import { type OgPicture, storeOgPicture } from "./og/card";

/** Metadata of a page for search engines and link previews (docs/rules.md#page-heads). */
interface PageHead {
  title: string;
  /** The title is whole: the store's name does not follow it. */
  isWhole?: boolean;
  description: string;
  /** The page's one address, a path. */
  path: string;
  /** A picture for this page, rendered by us or given as a path; without one, the store's. */
  image?: OgPicture | string | null;
  /** ISO date of an article. */
  published?: string;
}

/** Returns a page's head: its default text, overridden by the store's SEO entry for the page (`seo` of its profile). */
export function pageHead(page: PageHead, profile: StoreProfile): Metadata {
  const entry: SeoEntry | undefined = profile.seo[page.path];
  const title = entry?.title ?? page.title;
  const description = entry?.description ?? page.description;
  const image = entry?.ogImage ?? page.image ?? storeOgPicture(profile);
  const og = { title: entry?.ogTitle ?? title, description: entry?.ogDescription ?? description };
  return {
    title: page.isWhole ? { absolute: title } : title,
    description,
    alternates: { canonical: page.path, languages: languageAlternates(page.path) },
    openGraph: {
      ...og,
      url: page.path,
      siteName: profile.site.name,
      locale: SHARED_LOCALE,
      ...(page.published ? { type: "article", publishedTime: page.published } : { type: "website" }),
      images: [image],
    },
    twitter: {
      card: entry?.twitterCard ?? "summary_large_image",
      title: entry?.twitterTitle ?? og.title,
      description: entry?.twitterDescription ?? og.description,
      images: [entry?.twitterImage ?? image],
    },
  };
}

/** The page in each language, by `hreflang`; nothing while the site has one language. */
export function languageAlternates(
  path: string,
  languages: readonly { hreflang: string; prefix: string }[] = LANGUAGES,
): Record<string, string> | undefined {
  const [first] = languages;
  if (!first || languages.length < 2) return undefined;
  const at = (prefix: string) => (path === "/" && prefix !== "" ? prefix : prefix + path);
  return {
    ...Object.fromEntries(languages.map(({ hreflang, prefix }) => [hreflang, at(prefix)])),
    "x-default": at(first.prefix),
  };
}

/** Text about a page with one address; the description names the dealership. */
interface HeadCopy {
  title: string;
  description: (dealership: string) => string;
}

/**
 * Returns the metadata of a page with one URL; empty while the store cannot be read, when the layout responds with 503.
 */
export async function storePageHead(store: string, page: PageId, copy: HeadCopy): Promise<Metadata> {
  const shown = await pageSnapshot(store);
  if (!shown) return {};
  const { profile } = shown.snapshot;
  const description = copy.description(profile.name);
  return pageHead({ title: copy.title, description, path: PAGES[page].path }, profile);
}
