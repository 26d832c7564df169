import { QueryClient } from "@tanstack/react-query";
import { localPath } from "@/lib/core/language/local-path";

/** Milliseconds for which a response is fresh; shared caches store it as long as a page. */
const FRESH_MS = 30_000;

let client: QueryClient | undefined;

/**
 * Returns the shared query cache of the page's islands. Only code that is loaded on demand imports this
 * module. Failures are not retried: each island then keeps the page's behavior without JavaScript.
 */
export function queryClient(): QueryClient {
  // A browser that reports itself offline must still try, because a click would otherwise do nothing.
  const always = { networkMode: "always", retry: false } as const;
  client ??= new QueryClient({
    defaultOptions: {
      queries: { ...always, staleTime: FRESH_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: always,
    },
  });
  return client;
}

/** Fetches JSON from the site, for a query or a mutation. @throws Error when the request fails */
export async function fetchJson<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { accept: "application/json", ...init.headers };
  const response = await fetch(localPath(address), { ...init, headers });
  if (!response.ok) throw new Error(`${address.split("?")[0]} answered ${response.status}.`);
  return (await response.json()) as Answer;
}
