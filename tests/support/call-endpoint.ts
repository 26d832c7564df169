import type { Endpoint, Method, PathValues } from "../../lib/core/http/endpoint";
import { allEndpoints } from "../../lib/web/openapi/endpoints";
import { SITE_URL } from "./staff-scene";

export interface Sent {
  cookie?: string;
  /** Body of a script. */
  json?: unknown;
  /** Body of a plain form; with files as `FormData`. */
  form?: Record<string, string> | FormData;
  /** Body as it is, with its type in `headers`. */
  raw?: string;
  headers?: Record<string, string>;
}

/** Sends a request to the declared endpoint of an address, from the site's own pages. @throws when nothing is declared there */
export async function callEndpoint(method: Method, address: string, sent: Sent = {}): Promise<Response> {
  const { pathname } = new URL(address, SITE_URL);
  const found = findEndpoint(method, pathname);
  if (!found) throw new Error(`No endpoint is declared for ${method} ${pathname}`);
  return found.endpoint.handle(requestFor(method, address, sent), found.path);
}

export function requestFor(
  method: Method,
  address: string,
  { cookie, json, form, raw, headers }: Sent,
): Request {
  const fields = form instanceof FormData ? form : form && new URLSearchParams(form);
  const body = raw ?? (json !== undefined ? JSON.stringify(json) : fields);
  return new Request(SITE_URL + address, {
    method,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(cookie !== undefined && { cookie }),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}

/** Returns the matching endpoint with the most fixed parts. */
export function findEndpoint(
  method: Method,
  pathname: string,
): { endpoint: Endpoint; path: PathValues } | null {
  const parts = pathname.split("/");
  const fitting = allEndpoints().flatMap((endpoint) => {
    const template = endpoint.declaration.path.split("/");
    const path = endpoint.declaration.method === method ? valuesOf(template, parts) : null;
    return path ? [{ endpoint, path }] : [];
  });
  fitting.sort((a, b) => Object.keys(a.path).length - Object.keys(b.path).length);
  return fitting[0] ?? null;
}

function valuesOf(template: readonly string[], parts: readonly string[]): PathValues | null {
  if (template.length !== parts.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of template.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== parts[at]) return null;
    if (name !== undefined) values[name] = parts[at]!;
  }
  return values;
}
