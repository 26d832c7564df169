import { PREVIEW_COOKIE } from "../../../config/runtime/preview";
import { readCookies } from "../http/request-cookies";

/** Returns the preview's token among the cookies of a request; null: it is a visit like any other. */
export function previewTokenOf(cookies: string | null | undefined): string | null {
  return readCookies(cookies).get(PREVIEW_COOKIE) ?? null;
}

/** Returns the cookies of a request but for the preview's. */
export function withoutPreview(cookies: string): string {
  const own = `${PREVIEW_COOKIE}=`;
  return cookies
    .split(/;\s*/)
    .filter((each) => each !== "" && !each.startsWith(own))
    .join("; ");
}
