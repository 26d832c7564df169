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

/** A response of the staff API whose body could be read as JSON; a 404 without JSON has an empty body. */
export interface StaffResponse {
  status: number;
  body: unknown;
}

/**
 * Posts a change to the staff API as a mutation of the back office's query client, and never throws.
 * @param values an object is sent as JSON, `URLSearchParams` as a form, whose response is not read
 * @returns null without a readable response
 */
export async function postStaff(path: string, values: object): Promise<StaffResponse | null> {
  const isForm = values instanceof URLSearchParams;
  const client = staffQueryClient();
  const mutation = client.getMutationCache().build(client, {
    mutationKey: [path],
    // Requests and responses may contain personal data, so no copy stays in the cache.
    gcTime: 0,
    mutationFn: async (): Promise<StaffResponse> => {
      const response = await fetch(path, {
        method: "POST",
        headers: { accept: "application/json", ...(!isForm && { "content-type": "application/json" }) },
        body: isForm ? values : JSON.stringify(values),
        // The page that a form redirects to is not needed.
        redirect: isForm ? "manual" : "follow",
      });
      return { status: response.status, body: response.status === 404 ? {} : await response.json() };
    },
  });
  return mutation.execute(undefined).catch(() => null);
}
