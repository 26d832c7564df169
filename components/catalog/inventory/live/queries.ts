import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/components/ui/query-client";
import { answerUrl } from "@/lib/catalog/inventory/live/address";
import type { SearchAnswer } from "@/lib/catalog/inventory/live/answer";

/** The answer to a search. Without one the browser loads the page, which says what is wrong. */
export function answerQuery(path: string, storeId: string) {
  return queryOptions({
    queryKey: ["search", storeId, path],
    queryFn: ({ signal }) => fetchJson<SearchAnswer>(answerUrl(path, storeId), { signal }),
  });
}
