import { route } from "@/lib/core/http/route";
import { LANGUAGE_ENDPOINTS } from "@/lib/web/pages/language-endpoint";

export const { GET } = route(LANGUAGE_ENDPOINTS.changeLanguage);
