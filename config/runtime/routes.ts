/** Path of the 404 page, for every path without a page; its text names the path. */
export const missingPage = "/missing";

/** Path to which middleware rewrites an invalid path: the 404 page with the validation message. */
export const invalidPage = "/invalid";

/**
 * Path to which middleware rewrites a cached page with a rejected form (`?draft=…`): the page, rendered for the
 * visitor.
 */
export const refusedPages = "/refused";

/** First path parts that are not pages; the framework responds to them. */
export const notPages = ["_next", "api", "builds", "feeds", "og", "photos"];

/** First path parts of files and folders beside the pages. */
export const fileParts = [
  ".well-known",
  "car-art",
  "fonts",
  "icons",
  "apple-icon.png",
  "icon.svg",
  "llms.txt",
  "robots.txt",
  "sitemap.xml",
];

/** First path part of the back office: never a store's page, never cached. */
export const STAFF_PART = "staff";

/** First path part of pages with drafts that an editor of the back office shows in a frame. */
export const PREVIEW_FRAME_PART = "preview-frame";
