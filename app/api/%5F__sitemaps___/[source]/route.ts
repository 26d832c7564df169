import { route } from "@/lib/core/http/route";
import { SITEMAP_ENDPOINTS } from "@/lib/marketing/seo/sitemap-endpoints";

/** The folder's `%5F` is Next's way to write an address that starts with `_`. */
export const { GET } = route(SITEMAP_ENDPOINTS.getSitemapSource);
