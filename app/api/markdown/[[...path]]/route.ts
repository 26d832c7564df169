import { route } from "@/lib/core/http/route";
import { MARKDOWN_ENDPOINTS } from "@/lib/web/markdown/markdown-endpoint";

export const { GET } = route(MARKDOWN_ENDPOINTS.getMarkdown);
