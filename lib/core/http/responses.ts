import "server-only";

/** Headers of a response that no cache stores. */
export const NO_STORE = { "cache-control": "no-store" };

type Extra = Record<string, string>;

/** Returns a JSON response. Its length lets Next send a short one without compressing it, which costs more than it saves. */
export function json(status: number, body: unknown, extra: Extra = {}): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const headers = { "content-type": "application/json", "content-length": length, ...NO_STORE, ...extra };
  return new Response(text, { status, headers });
}

/** Returns a response without a body. */
export function empty(status: number): Response {
  return new Response(null, { status, headers: NO_STORE });
}

/** Returns a 303 redirect. The browser loads a page by GET, so that "reload" does not post again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...NO_STORE } });
}
