import { handleSiteDownload } from "@/lib/web/site-files/site-actions";

export async function GET(request: Request): Promise<Response> {
  return handleSiteDownload(request);
}
