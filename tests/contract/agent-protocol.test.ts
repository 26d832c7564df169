import { describe, expect, it } from "vitest";
import { serverCard, serverCatalog } from "@/lib/web/agents/server-card";
import { CARDS_URI } from "@/lib/web/agents/vehicle-cards";
import { VEHICLE_CARDS_SCRIPT } from "@/lib/web/agents/vehicle-cards-page";
import { AGENT_SITE, agentFetch, agentStock, currentClient, earlierClient } from "../support/agents";
import { makeVehicle, vinOf } from "../support/store-fixture";

const ENDPOINT = `${AGENT_SITE}/api/mcp`;

/** Official clients of each era; each agrees on a version in its own way. */
const CLIENTS = [
  ["the library 1.x", () => earlierClient()],
  ["the library 2.x with a handshake", () => currentClient(agentFetch(), "legacy")],
  ["the library 2.x, which looks first", () => currentClient(agentFetch(), "auto")],
  ["the library 2.x at 2026-07-28", () => currentClient(agentFetch(), { pin: "2026-07-28" })],
] as const;

describe.each(CLIENTS)("%s", (_, connect) => {
  it("finds a vehicle, its payment and a prepared lead", async () => {
    const client = await connect();
    const call = async (name: string, input: Record<string, unknown>) => {
      const { structuredContent, isError } = await client.callTool({ name, arguments: input });
      expect(isError).toBeFalsy();
      return structuredContent as Record<string, unknown>;
    };
    const { vehicles } = await call("search_vehicles", { query: "SUV under $30,000 with third row" });
    const [{ vin }] = vehicles as [{ vin: string }];
    expect(vin).toBe(vinOf(1));
    const payment = await call("estimate_payment", { vin, term_months: 60 });
    expect(payment.monthly_payment).toBeGreaterThan(0);
    const lead = await call("prepare_lead", { vin, kind: "question", ask: ["history", "price"] });
    expect(lead).toMatchObject({
      is_sent: false,
      link: `${AGENT_SITE}/check-availability/${vin}?ask=price,history`,
    });
    await client.close();
  });
});

async function post(body: object, headers: Record<string, string> = {}) {
  const response = await agentFetch()(ENDPOINT, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...body }),
  });
  return {
    status: response.status,
    sessionId: response.headers.get("mcp-session-id"),
    body: await response.json(),
  };
}

/** Metadata that every call without a handshake carries. */
const COMPLETE = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test-agent", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const stateless = (method: string, params: object = {}, more: Record<string, string> = {}) =>
  post(
    { method, params: { ...params, _meta: COMPLETE } },
    { "mcp-protocol-version": "2026-07-28", "mcp-method": method, ...more },
  );

describe("the protocol's versions", () => {
  it.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])(
    "%s is agreed by a handshake, without a session",
    async (protocolVersion) => {
      const { body, sessionId } = await post({
        method: "initialize",
        params: { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } },
      });
      expect(body).toMatchObject({ result: { protocolVersion, capabilities: { tools: {} } } });
      expect(sessionId).toBeNull();
    },
  );

  it("2026-07-28 is found by server/discover, and may be kept", async () => {
    const { body } = await stateless("server/discover");
    expect(body).toMatchObject({
      result: { supportedVersions: ["2026-07-28"], cacheScope: "public", capabilities: { tools: {} } },
    });
    const { ttlMs, instructions } = (body as { result: { ttlMs: number; instructions: string } }).result;
    expect(ttlMs).toBeGreaterThan(0);
    expect(instructions).toContain("prepare_lead");
  });

  it("a version of the future is refused with the ones that exist", async () => {
    const version = "2031-01-01";
    const meta = { ...COMPLETE, "io.modelcontextprotocol/protocolVersion": version };
    const { status, body } = await post(
      { method: "tools/list", params: { _meta: meta } },
      { "mcp-protocol-version": version, "mcp-method": "tools/list" },
    );
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("2026-07-28");
  });

  it("a call whose headers say another tool than its body is refused", async () => {
    const { status } = await stateless(
      "tools/call",
      { name: "list_stores", arguments: {} },
      { "mcp-name": "search_vehicles" },
    );
    expect(status).toBe(400);
  });

  it("no stream of changes is kept open", async () => {
    const { body } = await stateless("subscriptions/listen", { notifications: { toolsListChanged: true } });
    expect(body).toMatchObject({ error: { code: expect.any(Number) } });
  });

  it("are those of the server card, which the catalog names", async () => {
    const card = serverCard(AGENT_SITE, "Acme Motors");
    expect(card).toMatchObject({ name: "com.example.acme/forecourt", title: "Acme Motors" });
    expect(card.description.length).toBeLessThanOrEqual(100);
    const [{ url, supportedProtocolVersions: versions }] = card.remotes as [(typeof card.remotes)[number]];
    expect(url).toBe(ENDPOINT);
    expect(versions.slice(0, 2)).toEqual(["2026-07-28", "2025-11-25"]);
    const client = await currentClient(agentFetch(), { pin: "2026-07-28" });
    expect(client.getServerVersion()).toMatchObject({ name: "forecourt", version: card.version });
    const { entries } = serverCatalog(AGENT_SITE, "Acme Motors");
    expect(entries).toMatchObject([
      { identifier: "urn:air:acme.example.com:forecourt", url: `${ENDPOINT}/server-card` },
    ]);
  });
});

describe("names of tools", () => {
  it("of the Automotive MCP specification find the same, and are not listed, since a dot breaks assistants", async () => {
    const client = await currentClient();
    const input = { make: "kia" };
    const [own, named] = await Promise.all(
      ["search_vehicles", "inventory.search"].map((name) => client.callTool({ name, arguments: input })),
    );
    expect(named!.structuredContent).toEqual(own!.structuredContent);
    const one = await client.callTool({ name: "inventory.get", arguments: { vin: vinOf(1) } });
    expect(one.structuredContent).toMatchObject({ vin: vinOf(1) });
    for (const { name } of (await client.listTools()).tools) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  });
});

describe("a prepared lead", () => {
  const held = makeVehicle(7, { status: "hold", internetPrice: 15_000 });
  const prepare = async (input: object) => {
    const client = await currentClient(agentFetch(agentStock([held])));
    return client.callTool({ name: "prepare_lead", arguments: { ...input } });
  };

  it("is a test drive only of a vehicle that can be driven", async () => {
    const drive = await prepare({ vin: vinOf(1), kind: "test_drive" });
    expect(drive.structuredContent).toMatchObject({ link: `${AGENT_SITE}/test-drive/${vinOf(1)}` });
    expect((await prepare({ vin: vinOf(7), kind: "test_drive" })).isError).toBe(true);
    expect((await prepare({ vin: vinOf(7), kind: "question" })).isError).toBeFalsy();
  });

  it("of a private or unknown vehicle does not exist", async () => {
    for (const at of [5, 9]) expect((await prepare({ vin: vinOf(at), kind: "question" })).isError).toBe(true);
  });
});

describe("cards for hosts that show pages", () => {
  it("are linked by the tools that find vehicles, and one self-contained page", async () => {
    const client = await currentClient();
    const { tools } = await client.listTools();
    const linked = tools.filter(({ _meta }) => _meta?.ui !== undefined);
    expect(linked.map(({ name }) => name)).toEqual(["search_vehicles", "get_vehicle"]);
    for (const { _meta } of linked) expect(_meta).toEqual({ ui: { resourceUri: CARDS_URI } });
    const { contents } = await client.readResource({ uri: CARDS_URI });
    const [page] = contents as unknown as [{ text: string; mimeType: string; _meta: object }];
    expect(page.mimeType).toBe("text/html;profile=mcp-app");
    expect(page._meta).toMatchObject({ ui: { csp: { resourceDomains: [AGENT_SITE] } } });
    expect(page.text.match(/https?:\/\/[^"\s]+/g)).toEqual([AGENT_SITE]);
    expect(VEHICLE_CARDS_SCRIPT).not.toMatch(/innerHTML|fetch\(|import\(/);
    await expect(client.readResource({ uri: "ui://forecourt/other" })).rejects.toMatchObject({
      code: -32602,
    });
    expect((await client.listResources()).resources).toMatchObject([{ uri: CARDS_URI }]);
  });
});
