import "server-only";
import type { Endpoint, Method, PathValues } from "./endpoint";
import { json } from "./responses";

/** Handler as Next.js calls it, with its endpoints for tests. */
export type RouteHandler = ((
  request: Request,
  context?: { params: Promise<PathValues> },
) => Promise<Response>) & { readonly endpoints: readonly Endpoint[] };

/**
 * Returns the handlers of a route file: `export const { GET, POST } = route(list, create)`. Several endpoints with one
 * method, as in a folder `[change]`, are distinguished by the fixed segments of their paths.
 */
export function route(...endpoints: readonly Endpoint[]): Readonly<Record<Method, RouteHandler>> {
  const handlers: Partial<Record<Method, RouteHandler>> = {};
  for (const method of new Set(endpoints.map(({ declaration }) => declaration.method))) {
    const own = endpoints.filter(({ declaration }) => declaration.method === method);
    handlers[method] = Object.assign(handlerFor(own), { endpoints: own });
  }
  return handlers as Record<Method, RouteHandler>;
}

function handlerFor(endpoints: readonly Endpoint[]) {
  return async (request: Request, context?: { params: Promise<PathValues> }): Promise<Response> => {
    const endpoint =
      endpoints.length === 1 ? endpoints[0] : endpointAt(new URL(request.url).pathname, endpoints);
    if (!endpoint) return json(404, { error: "There is no such address." });
    return endpoint.handle(request, (await context?.params) ?? {});
  };
}

function endpointAt(pathname: string, endpoints: readonly Endpoint[]): Endpoint | undefined {
  const parts = pathname.split("/");
  return endpoints.find(({ declaration }) => fits(declaration.path.split("/"), parts));
}

function fits(template: readonly string[], parts: readonly string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, at) => part.startsWith("{") || part === parts[at])
  );
}
