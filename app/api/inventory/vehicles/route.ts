import type { NextRequest } from "next/server";
import { requestSnapshot } from "@/lib/catalog/inventory/request-preview";
import { vehiclesByVin } from "@/lib/catalog/inventory/vehicles-by-vin";

/**
 * GET: the vehicles of `?vin=…&vin=…` with the data of a card. They come from the whole group, because the visitor may
 * have picked another store since opening one. The list is private to the browser, so no shared cache stores the
 * response.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const read = await requestSnapshot(request.headers, null);
  if (!read) return problem(503, "The inventory cannot be read at the moment.");
  const answer = vehiclesByVin(read.snapshot, request.nextUrl.searchParams);
  if (!answer) return problem(400, "Name the vehicles, as vin=…, twenty-four at most.");
  return Response.json(answer, { headers: { "cache-control": "private, no-cache" } });
}

function problem(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { "cache-control": "no-store" } });
}
