import "server-only";
import { noteRefused } from "../platform/log";

/**
 * Returns true if a form post comes from the site's own pages. Browsers state this in `Sec-Fetch-Site`, which no page
 * can forge, and in `Origin`. A client that sends neither is not a browser and is allowed.
 * @param siteUrl public URL of the site, for proxies that change `Host`
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.get("host") || host === new URL(siteUrl).host;
}

/** Returns true for a post from another website, and logs it. @param siteUrl as in `isSameOrigin` */
export function isForeignPost(request: Request, siteUrl: string): boolean {
  if (isSameOrigin(request.headers, siteUrl)) return false;
  noteRefused(new URL(request.url).pathname, "foreign", 403);
  return true;
}
