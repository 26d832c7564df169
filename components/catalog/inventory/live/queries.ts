import { queryOptions } from "@tanstack/react-query";
import { fetchAnswer } from "./fetch-answer";

/** Milliseconds for which an answer counts as fresh; shared caches store it as long as a page. */
const FRESH = 30_000;

/** The answer to a search. A failure is final: the browser then loads the page, which says what is wrong. */
export function answerQuery(path: string, storeId: string) {
  return queryOptions({
    queryKey: ["search", storeId, path],
    queryFn: ({ signal }) => fetchAnswer(path, storeId, signal),
    staleTime: FRESH,
    retry: false,
    // A browser that reports itself offline must still try, or a click would do nothing.
    networkMode: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
