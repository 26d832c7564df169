/** Directives for search engines, as `<meta name="robots">` and `X-Robots-Tag` (docs/rules.md#indexing). */
export const ROBOTS = {
  indexable: "index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1",
  hidden: "noindex, follow",
  /** Directive for files and data. */
  notAPage: "noindex",
} as const;

/** Default template of page titles; `%s` is the page's own title. */
export const TITLES = { template: "%s %separator %siteName", separator: "|" } as const;

/**
 * Paths that crawlers need not request. Pages with `noindex` are not here, because a crawler must read the
 * directive. Sorted lists and keyword searches only repeat the vehicles of other lists.
 */
export const ROBOTS_DISALLOW = ["/api/", "/*?sort=", "/*&sort=", "/*?q=", "/*&q="];

/** Exceptions from `ROBOTS_DISALLOW` for shopping agents. */
export const ROBOTS_ALLOW = ["/api/mcp"];

/** User agents of shopping assistants, as published by their vendors; robots.txt lists the rules for each. */
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
