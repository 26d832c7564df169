import { type LoopbackServer, listen } from "./loopback";

export interface ServiceCall {
  method: string;
  path: string;
  authorization: string;
  body: Record<string, unknown> | null;
}

export interface ServiceApi extends LoopbackServer {
  calls: ServiceCall[];
  /** Appointments by path. */
  booked: Map<string, Record<string, unknown>>;
  /** Response to `GET …/taken`. */
  taken: { start_datetime: string; end_datetime: string }[];
  /** Overrides the status of the next responses until reset. */
  instead: number | null;
}

/** A customer-system API of the shape that `lib/leads/service/scheduler` describes, on a free loopback port. */
export async function startServiceApi(): Promise<ServiceApi> {
  const server = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const body = text === "" ? null : (JSON.parse(text) as Record<string, unknown>);
      const { method = "", url: path = "" } = request;
      api.calls.push({ method, path, authorization: request.headers.authorization ?? "", body });
      const [status, answer] = api.instead === null ? own(method, path, body) : [api.instead, {}];
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    });
  });
  const own = (method: string, path: string, body: Record<string, unknown> | null): [number, object] => {
    if (method === "GET") return [200, { taken: api.taken }];
    if (method === "DELETE") return api.booked.delete(path) ? [200, {}] : [404, {}];
    const full = api.taken.some(({ start_datetime }) => start_datetime === body?.start_datetime);
    if (full) return [409, {}];
    api.booked.set(path, body ?? {});
    return [200, {}];
  };
  const api: ServiceApi = { ...server, calls: [], booked: new Map(), taken: [], instead: null };
  return api;
}
