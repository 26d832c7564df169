import "server-only";

/** Headers of a response that no cache stores. */
export const NO_STORE = { "cache-control": "no-store" };

type Extra = Record<string, string>;

export function json(status: number, body: unknown, extra: Extra = {}): Response {
  return Response.json(body, { status, headers: { ...NO_STORE, ...extra } });
}

/** Returns a response without a body. */
export function empty(status: number): Response {
  return new Response(null, { status, headers: NO_STORE });
}

/** Returns a 303 redirect. The browser loads a page by GET, so that "reload" does not post again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...NO_STORE } });
}
