import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { answerMcp } from "@/lib/web/agents/answer-mcp";
import type { UcpVersion } from "@/lib/web/agents/ucp-profile";
import { snapshotOf } from "./alerts";
import { makeOffer, makeVehicle } from "./store-fixture";

export const AGENT_SITE = "https://acme.example.com";
export const AGENT_NOW = Date.parse("2026-11-23T12:00:00-06:00");
const fees = [{ id: "doc", label: "Documentary fee", amount: 225 }] as unknown as Vehicle["dealerFees"];
const suv = { bodystyle: "suvs", make: "Kia", model: "Telluride", trim: "SX", dealerFees: fees } as const;

/** Vehicles of which the fifth is private, and the sixth has no price. */
const VEHICLES = [
  makeVehicle(1, { ...suv, seats: 7, internetPrice: 28_000 }),
  makeVehicle(2, { ...suv, seats: 5, internetPrice: 24_000 }),
  makeVehicle(3, { ...suv, seats: 8, internetPrice: 36_000 }),
  makeVehicle(4, { seats: 5, internetPrice: 18_000 }),
  makeVehicle(5, { ...suv, seats: 7, private: true, internetPrice: 20_000 }),
  makeVehicle(6, { seats: 5, internetPrice: null }),
];

/** Returns the stock that agents see. @param more vehicles beside the usual ones */
export function agentStock(more: readonly Vehicle[] = []) {
  const all = [...VEHICLES, ...more];
  const base = snapshotOf(all);
  const shown = all.filter((vehicle) => !vehicle.private);
  return {
    ...base,
    vehicles: shown,
    index: buildIndex(shown, base.profile),
    offers: [makeOffer("ofr_kia", { vehicles_conditions: { make: "Kia" }, name: "Kia weeks" })],
  };
}

/** Answers an agent's request in this process, as the endpoint does. @param ucp version that the platform chose */
export function agentFetch(stock = agentStock(), ucp?: UcpVersion) {
  return async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(address, init);
    if (request.method !== "POST") return new Response(null, { status: 405 });
    const sent: unknown = await request.clone().json();
    return answerMcp({ request, sent }, async () => ({ stock, siteUrl: AGENT_SITE, now: AGENT_NOW, ucp }));
  };
}

const ABOUT = { name: "test-agent", version: "1.0.0" };
const endpoint = new URL(`${AGENT_SITE}/api/mcp`);
type Fetch = ReturnType<typeof agentFetch>;

/** Returns the protocol's own client. @param mode how it agrees on a version: with a handshake, or without */
export async function currentClient(
  fetch: Fetch = agentFetch(),
  mode: "legacy" | "auto" | { pin: string } = "auto",
): Promise<Client> {
  const client = new Client(ABOUT, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(endpoint, { fetch }));
  return client;
}

/** Returns the protocol's own client as it was before calls without a handshake. */
export async function earlierClient(fetch: Fetch = agentFetch()): Promise<EarlierClient> {
  const client = new EarlierClient(ABOUT);
  await client.connect(new EarlierTransport(endpoint, { fetch }));
  return client;
}
