import { QueryClient } from "@tanstack/react-query";

/** Milliseconds for which a response is fresh; shared caches store it as long as a page. */
const FRESH_MS = 30_000;

let client: QueryClient | undefined;

/**
 * The one cache of what the page's islands have read from the site. Only code that is loaded when needed imports this. A
 * failure is final: each island then does what the page does without it.
 */
export function queryClient(): QueryClient {
  // A browser that reports itself offline must still try, or a click would do nothing.
  const always = { networkMode: "always", retry: false } as const;
  client ??= new QueryClient({
    defaultOptions: {
      queries: { ...always, staleTime: FRESH_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: always,
    },
  });
  return client;
}

/**
 * Fetches JSON from the site, for a query or a mutation.
 * @throws Error when that is no success
 */
export async function fetchJson<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { accept: "application/json", ...init.headers };
  const response = await fetch(address, { ...init, headers });
  if (!response.ok) throw new Error(`${address.split("?")[0]} answered ${response.status}.`);
  return (await response.json()) as Answer;
}
