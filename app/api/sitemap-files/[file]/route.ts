import { route } from "@/lib/core/http/route";
import { SITEMAP_ENDPOINTS } from "@/lib/marketing/seo/sitemap-endpoints";

export const { GET } = route(SITEMAP_ENDPOINTS.getSitemapFile);
