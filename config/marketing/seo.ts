/** Directives for search engines, as `<meta name="robots">` and as `X-Robots-Tag` (docs/rules.md#indexing). */
export const ROBOTS = {
  indexable: "index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1",
  hidden: "noindex, follow",
  /** Files and data: nothing in them is a page. */
  notAPage: "noindex",
} as const;

/** Default template of a page's title: `%s` is the page's own title. */
export const TITLES = { template: "%s %separator %siteName", separator: "|" } as const;

/** Languages of the site, the first is the default; with a second one each page names its translations (`hreflang`). */
export const LANGUAGES: readonly { hreflang: string; prefix: string }[] = [{ hreflang: "en-US", prefix: "" }];

/** The language of shared links, as Open Graph writes it. */
export const SHARED_LOCALE = "en_US";

/**
 * Paths that crawlers need not request. Pages that must stay out of an index are not here: a crawler has to read their
 * `noindex`. Sorted lists and keyword searches lead to no vehicle that the list's own pages do not show.
 */
export const ROBOTS_DISALLOW = ["/api/", "/*?sort=", "/*&sort=", "/*?q=", "/*&q="];

/** Exceptions from those paths for agents. */
export const ROBOTS_ALLOW = ["/api/mcp"];

/** Assistants that read pages for people who shop, by the names that their makers publish; each gets the rules by name. */
export const SHOPPING_AGENTS = [
  "OAI-SearchBot",
  "ChatGPT-User",
  "GPTBot",
  "Claude-User",
  "Claude-SearchBot",
  "ClaudeBot",
  "Google-Extended",
  "Google-Agent",
  "PerplexityBot",
  "Perplexity-User",
  "Applebot-Extended",
  "Meta-ExternalAgent",
  "MistralAI-User",
] as const;
