import type { ServerResponse } from "node:http";
import type { Vehicle } from "../../lib/store/api/vehicle-schema";
import { type LoopbackServer, listen } from "./loopback";
import { makeProfile, makeVehicle } from "./store-fixture";

export type Fault = "500" | "hang" | "nonsense" | "403" | "405" | "410" | "501" | "bad records";

/** Path of the lowest prices below `website/`; the other optional collections have the path of their name. */
export const LOWEST_PRICES_PATH = "vehicles/lowestPriceByBodystyle";

export interface FakeStoreApi extends LoopbackServer {
  vehicles: Vehicle[];
  /** Value of `x-store-version`; null for an API without it. */
  version: string | null;
  /** Faults by path below `website/`. */
  faults: Map<string, Fault>;
  records: Map<string, object[]>;
  /** Paths below `website/`, in the order of the requests. */
  requested: string[];
}

/**
 * Starts a remote API with one group, `acme`, on a free loopback port.
 * @param records of its optional collections; missing ones are not found
 */
export async function startFakeStoreApi(records: Record<string, object[]> = {}): Promise<FakeStoreApi> {
  const profile = makeProfile({ id: "acme", group: "acme" });
  const server = await listen((request, response) => {
    const path = /\/website\/([^?]+)/.exec(request.url ?? "")?.[1] ?? "";
    api.requested.push(path);
    const fault = api.faults.get(path);
    if (fault) return misbehave(fault, response);
    const body = path === "profile" ? profile : listOf(path);
    const headers = api.version === null ? {} : { "x-store-version": api.version };
    response.writeHead(body ? 200 : 404, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body ?? {}));
  });
  const listOf = (path: string): object[] | undefined => {
    if (path === "vehicles") return api.vehicles;
    if (path === "stores") return [makeProfile({ id: "north", group: "acme" })];
    return api.records.get(path);
  };
  const api: FakeStoreApi = {
    ...server,
    vehicles: [makeVehicle(1)],
    version: null,
    faults: new Map(),
    records: new Map([
      // A body style without vehicles; the site computes the others from its stock.
      [LOWEST_PRICES_PATH, [{ bodystyle: "convertibles", lowestPrice: 20_000 }]],
      ...Object.entries(records),
    ]),
    requested: [],
  };
  return api;
}

/** Produces a fault. A hanging response ends when the server stops. */
function misbehave(fault: Fault, response: ServerResponse): void {
  const json = { "content-type": "application/json" };
  if (fault === "hang") return;
  if (fault === "nonsense") response.writeHead(200, json).end('{"value": [}');
  else if (fault === "bad records") response.writeHead(200, json).end('[{"nothing": "of the contract"}]');
  else response.writeHead(Number(fault), json).end("{}");
}
