import "server-only";
import type { Metadata } from "next";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import { PAGES, type PageId } from "../../../config/runtime/pages";
import { pageSnapshot } from "../../catalog/inventory/snapshot/page-snapshot";
import { languageTag } from "../../core/language/current-language";
import { localPath } from "../../core/language/local-path";
import type { SeoEntry, StoreProfile } from "../../store/api/profile-schema";
import { type OgPicture, storeOgPicture } from "./og/card";

/** Metadata of a page for search engines and link previews (docs/rules.md#page-heads). */
interface PageHead {
  title: string;
  /** True if the title is complete, so that the store's name is not appended. */
  isWhole?: boolean;
  description: string;
  /** Canonical path of the page. */
  path: string;
  /** Picture of the page, rendered or given as a path; the store's picture by default. */
  image?: OgPicture | string | null;
  /** ISO date of an article. */
  published?: string;
}

/** Returns a page's metadata: default text, overridden by the store's SEO entry for the page (`seo` in its profile). */
export function pageHead(page: PageHead, profile: StoreProfile): Metadata {
  const entry: SeoEntry | undefined = profile.seo[page.path];
  const title = entry?.title ?? page.title;
  const description = entry?.description ?? page.description;
  const image = entry?.ogImage ?? page.image ?? storeOgPicture(profile);
  const og = { title: entry?.ogTitle ?? title, description: entry?.ogDescription ?? description };
  return {
    title: page.isWhole ? { absolute: title } : title,
    description,
    alternates: {
      canonical: localPath(page.path),
      languages: languageAlternates(page.path, profile.languages),
    },
    openGraph: {
      ...og,
      url: localPath(page.path),
      siteName: profile.site.name,
      locale: languageTag().replace("-", "_"),
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

/** Returns the page's URL in each language, for `hreflang`; undefined if the site has one language. */
export function languageAlternates(
  path: string,
  languages: readonly Locale[] = [DEFAULT_LOCALE],
): Record<string, string> | undefined {
  if (languages.length < 2) return undefined;
  return {
    ...Object.fromEntries(languages.map((locale) => [languageTag(locale), localPath(path, locale)])),
    "x-default": localPath(path, DEFAULT_LOCALE),
  };
}

/** Texts for a page with one URL; the description names the dealership. */
interface HeadCopy {
  title: string;
  description: (dealership: string) => string;
}

/**
 * Returns the metadata of a page with one URL. Empty if the store cannot be read; the layout then responds with 503.
 */
export async function storePageHead(store: string, page: PageId, copy: HeadCopy): Promise<Metadata> {
  const shown = await pageSnapshot(store);
  if (!shown) return {};
  const { profile } = shown.snapshot;
  const description = copy.description(profile.name);
  return pageHead({ title: copy.title, description, path: PAGES[page].path }, profile);
}
