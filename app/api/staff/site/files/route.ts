import { route } from "@/lib/core/http/route";
import { SITE_FILE_ENDPOINTS } from "@/lib/web/site-files/site-actions";

export const { GET } = route(SITE_FILE_ENDPOINTS.downloadSiteFiles);
