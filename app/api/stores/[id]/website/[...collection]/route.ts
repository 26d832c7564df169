import { getStoreApiServer } from "@/lib/store/api/serve";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return getStoreApiServer()(request);
}
