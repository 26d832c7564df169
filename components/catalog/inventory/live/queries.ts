import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/components/ui/query-client";
import { type SearchResponse, searchResponseUrl } from "@/lib/catalog/inventory/search/live/live-response";

/** Returns the query for a search. If it fails, the browser loads the page, which reports the problem. */
export function searchResponseQuery(path: string, storeId: string) {
  return queryOptions({
    queryKey: ["search", storeId, path],
    queryFn: ({ signal }) => fetchJson<SearchResponse>(searchResponseUrl(path, storeId), { signal }),
  });
}
