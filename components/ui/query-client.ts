import { QueryClient } from "@tanstack/react-query";

/** Milliseconds for which an answer counts as fresh; shared caches store it as long as a page. */
const FRESH_MS = 30_000;

let client: QueryClient | undefined;

/**
 * The one cache of what the page's islands have read from the site. Only code that is loaded when needed imports this. A
 * failure is final: each island then does what the page does without it.
 */
export function queryClient(): QueryClient {
  client ??= makeClient();
  return client;
}

/** For an island that is rendered on the server as well: there each rendering has its own, or people would see each other's data. */
export function clientOfRendering(): QueryClient {
  return typeof window === "undefined" ? makeClient() : queryClient();
}

function makeClient(): QueryClient {
  // A browser that reports itself offline must still try, or a click would do nothing.
  const always = { networkMode: "always", retry: false } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...always, staleTime: FRESH_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: always,
    },
  });
}

/**
 * What an address of the site answers, for a query or a mutation.
 * @throws Error when that is no success
 */
export async function fetchJson<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { accept: "application/json", ...init.headers };
  const response = await fetch(address, { ...init, headers });
  if (!response.ok) throw new Error(`${address.split("?")[0]} answered ${response.status}.`);
  return (await response.json()) as Answer;
}
