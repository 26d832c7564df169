import "server-only";
import type { Endpoint, Method, PathValues } from "./endpoint";

/** A handler as Next calls it, with the endpoints behind it for tests. */
export type RouteHandler = ((
  request: Request,
  context: { params: Promise<PathValues> },
) => Promise<Response>) & { readonly endpoints: readonly Endpoint[] };

/**
 * Returns the handlers of a route file: `export const { GET, POST } = route(list, create)`. Several endpoints of one
 * method, as in a folder `[change]`, are distinguished by the fixed parts of their paths.
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
  return async (request: Request, { params }: { params: Promise<PathValues> }): Promise<Response> => {
    const parts = new URL(request.url).pathname.split("/");
    const endpoint =
      endpoints.length === 1
        ? endpoints[0]
        : endpoints.find(({ declaration }) => fits(declaration.path.split("/"), parts));
    if (!endpoint) return Response.json({ error: "There is no such address." }, { status: 404 });
    return endpoint.handle(request, await params);
  };
}

function fits(template: readonly string[], parts: readonly string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, at) => part.startsWith("{") || part === parts[at])
  );
}
