import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { listsOfMake } from "@/lib/leads/trade/vehicle-lists";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

const MAX_NAME_LENGTH = 60;

/** Models of a make in a year, and their trims: `?make=Honda&year=2018`. Without the stock, the models alone. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const make = (query.get("make") ?? "").slice(0, MAX_NAME_LENGTH);
  const snapshot = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  const lists = listsOfMake(make, Number(query.get("year")) || null, snapshot?.vehicles ?? []);
  return Response.json(lists, { headers: { "cache-control": "public, max-age=3600" } });
}
