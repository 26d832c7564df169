import { QueryClient } from "@tanstack/react-query";

let client: QueryClient | undefined;

/**
 * The cache of what the islands of a page of the back office have read. They are rendered on the server as well: there each rendering
 * has its own, or people would see each other's data. The public site has another one, so that its code stays as it is.
 */
export function staffQueryClient(): QueryClient {
  if (typeof window === "undefined") return makeClient();
  client ??= makeClient();
  return client;
}

function makeClient(): QueryClient {
  // A browser that reports itself offline must still try, or a click would do nothing. What is shown is renewed by events.
  const always = { networkMode: "always", retry: false } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...always, staleTime: 30_000, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: always,
    },
  });
}
