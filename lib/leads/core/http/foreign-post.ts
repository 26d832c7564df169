import "server-only";
import { noteRefused } from "../../../core/platform/note-refused";
import { isSameOrigin } from "./same-origin";

/** Whether a post comes from another website, which is then noted. @param siteUrl as of `isSameOrigin` */
export function isForeignPost(request: Request, siteUrl: string): boolean {
  if (isSameOrigin(request.headers, siteUrl)) return false;
  noteRefused(new URL(request.url).pathname, "foreign", 403);
  return true;
}
