import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/components/ui/query-client";
import { answerUrl, type SearchAnswer } from "@/lib/catalog/inventory/search/live/live-response";

/** Returns the query for a search. If it fails, the browser loads the page, which reports the problem. */
export function answerQuery(path: string, storeId: string) {
  return queryOptions({
    queryKey: ["search", storeId, path],
    queryFn: ({ signal }) => fetchJson<SearchAnswer>(answerUrl(path, storeId), { signal }),
  });
}
