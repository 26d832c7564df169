import type { NextRequest } from "next/server";
import { storeSlugFor } from "@/lib/store/locations/store-slug";
import { parsePathname } from "@/lib/web/routing/address";
import { getMovedAddress } from "@/lib/web/routing/get-moved-address";

/** Former and moved addresses, led here by middleware and by rewrites: one redirect straight to where they are now. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ path: string[] }> }) {
  const address = parsePathname(`/${(await params).path.join("/")}`);
  const storeSlug = storeSlugFor(request.cookies.get("userSelectedStore")?.value ?? null);
  const moved = address && (await getMovedAddress(address.parts, request.nextUrl.searchParams, storeSlug));
  if (!moved)
    return Response.json(
      { error: "Nothing has moved from this address." },
      { status: 404, headers: { "cache-control": "no-store" } },
    );
  // A car is sold or bought back: where its address leads is looked up each time.
  return new Response(null, {
    status: moved.status,
    headers: { location: moved.location, "cache-control": "no-store" },
  });
}
