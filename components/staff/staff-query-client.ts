import { QueryClient } from "@tanstack/react-query";

let client: QueryClient | undefined;

/**
 * Returns the query cache of the back office's islands. On the server each rendering has its own, so that
 * people never see each other's data. The public site has a separate client, so that its bundle does not
 * grow.
 */
export function staffQueryClient(): QueryClient {
  if (typeof window === "undefined") return makeClient();
  client ??= makeClient();
  return client;
}

function makeClient(): QueryClient {
  // A browser that reports itself offline must still try, because a click would otherwise do nothing. Events
  // refresh the displayed data.
  const always = { networkMode: "always", retry: false } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...always, staleTime: 30_000, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: always,
    },
  });
}
