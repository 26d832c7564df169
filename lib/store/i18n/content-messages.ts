import { content } from "./en/content";

/** Messages around the site's longer texts. */
export function contentMessages() {
  return content;
}
