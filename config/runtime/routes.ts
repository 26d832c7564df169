/** Where every path without a page goes: the 404 page, whose text names the path. */
export const missingPage = "/missing";

/** Where middleware rewrites a path that failed its validation: the same page with the message of a failed validation. */
export const invalidPage = "/invalid";

/** Where middleware rewrites a cached page whose form was refused (`?draft=…`): the page, rendered for the visitor. */
export const refusedPages = "/refused";

/** First path parts that are not pages; they keep the framework's own answer. */
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
