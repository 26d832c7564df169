/** Path of the 404 page, used for every path without a page. The page's text contains the requested path. */
export const missingPage = "/missing";

/** Path to which middleware rewrites an invalid path: the 404 page with the validation message. */
export const invalidPage = "/invalid";

/**
 * Path prefix to which middleware rewrites a cached page with a rejected form (`?draft=…`), so that it is
 * rendered for the visitor.
 */
export const refusedPages = "/refused";

/** First path segments that are not pages; the framework handles them. */
export const notPages = ["_next", "api", "builds", "car-art", "feeds", "og", "photos"];

/** First path segments of files and folders that are not pages. */
export const fileParts = [
  ".well-known",
  "fonts",
  "icons",
  "apple-icon.png",
  "icon.svg",
  "llms.txt",
  "robots.txt",
  "sitemap.xml",
];

/** First path segment of the back office; it is never a store's page and never cached. */
export const STAFF_PART = "staff";

/** First path segment of draft previews in an editor's frame. */
export const PREVIEW_FRAME_PART = "preview-frame";
