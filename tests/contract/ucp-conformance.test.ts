import { describe, expect, it } from "vitest";
import * as olderRoute from "@/app/.well-known/ucp/[version]/route";
import * as route from "@/app/.well-known/ucp/route";
import { UCP_VERSIONS } from "@/lib/web/agents/ucp-profile";
import { callEndpoint } from "../support/call-endpoint";

/**
 * The cases of the protocol's public suite (Universal-Commerce-Protocol/conformance) that apply to a business without
 * a checkout, each named as there: `core/protocol_test.py` and `core/binding_test.py`. docs/testing.md says which do
 * not apply.
 */

const [CURRENT, ...OLDER] = UCP_VERSIONS;
const HEADERS = {
  "ucp-agent": 'profile="https://agent.example/profile.json"; version="2026-04-08"',
  "idempotency-key": "b6f0b0a2-6a5f-4a27-9f2c-0d8f0f2d1c11",
  "request-id": "5f1f7a3e-3c1d-4a79-8b62-2f6f3b1a7e55",
};
const REVERSE_DNS = /^[a-z0-9_]+(\.[a-z0-9_]+)+$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

interface Profile {
  ucp: {
    version: string;
    services: Record<string, { version: string; transport: string; endpoint: string; schema: string }[]>;
    capabilities: Record<string, { version: string; spec: string; schema: string }[]>;
    payment_handlers: object;
  };
}

const older = (version: string) =>
  olderRoute.GET(new Request(`http://shop/.well-known/ucp/${version}`), {
    params: Promise.resolve({ version }),
  });
const served = (version: string) => (version === CURRENT ? route.GET() : older(version));

describe("core/protocol_test.py", () => {
  it.each(UCP_VERSIONS)("test_discovery_schema_and_types, %s", async (version) => {
    const response = await served(version);
    expect(response.status).toBe(200);
    const { ucp } = (await response.json()) as Profile;
    expect(ucp.version).toBe(version);
    expect(ucp.version).toMatch(DATE);
    for (const entities of [ucp.services, ucp.capabilities]) {
      expect(Object.keys(entities).length).toBeGreaterThan(0);
      for (const [name, list] of Object.entries(entities)) {
        expect(name).toMatch(REVERSE_DNS);
        for (const each of list) expect(each.version).toBe(version);
      }
    }
    for (const each of Object.values(ucp.services).flat()) {
      expect(each.transport).toBe("mcp");
      for (const address of [each.endpoint, each.schema]) expect(URL.canParse(address), address).toBe(true);
    }
    expect(ucp.payment_handlers).toEqual({});
  });

  it("test_version_negotiation", async () => {
    expect(OLDER).toContain("2026-04-08");
    expect((await older("2026-04-08")).status).toBe(200);
    expect((await older("2099-01-01")).status).toBe(404);
    // The profile itself is the same for every version that an agent names: GET reads no header.
    expect(route.GET).toHaveLength(0);
    expect(route.GET().status).toBe(200);
  });
});

describe("core/binding_test.py", () => {
  it("test_protocol_envelope_headers", async () => {
    const response = route.GET();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("application/json");
    const called = await callEndpoint("POST", "/api/mcp", {
      raw: "[",
      headers: { ...HEADERS, "content-type": "application/json" },
    });
    expect(called.status).toBe(400);
    expect(called.headers.get("content-type")).toContain("application/json");
  });

  it("test_invalid_content_type_rejected", async () => {
    // Next.js answers 405 for a method that a route does not have.
    expect(Object.keys(route)).toEqual(expect.not.arrayContaining(["POST"]));
    const refused = await callEndpoint("POST", "/api/mcp", {
      raw: "plain text body",
      headers: { ...HEADERS, "content-type": "text/plain" },
    });
    expect([400, 415]).toContain(refused.status);
  });
});
