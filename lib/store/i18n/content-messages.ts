import { content } from "./en/content";

/** Words around the site's longer texts. */
export function contentMessages() {
  return content;
}
