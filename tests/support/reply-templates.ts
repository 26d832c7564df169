import type { ReplyTemplate } from "../../lib/store/api/reply-template-schema";
import { readCollection, SHARED } from "../../lib/store/content/content-files";

/** The templates for replies that the release has for all groups. */
export function shippedTemplates(): ReplyTemplate[] {
  return readCollection(process.cwd(), SHARED, "reply-templates") ?? [];
}
