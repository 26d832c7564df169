import { getStoreApiServer } from "@/lib/store/sources/serve";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return getStoreApiServer()(request);
}
