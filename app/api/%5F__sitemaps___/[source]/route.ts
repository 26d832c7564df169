import { route } from "@/lib/core/http/route";
import { SITEMAP_ENDPOINTS } from "@/lib/marketing/seo/sitemap-endpoints";

/** Next.js encodes a leading `_` of an address as `%5F` in the folder's name. */
export const { GET } = route(SITEMAP_ENDPOINTS.getSitemapSource);
