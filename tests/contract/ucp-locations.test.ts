import { describe, expect, it } from "vitest";
import { geodesicMeters } from "@/lib/store/locations/distance";
import { UCP_VERSIONS, ucpProfile } from "@/lib/web/agents/ucp-profile";
import { AGENT_SITE, agentFetch, agentStock, currentClient } from "../support/agents";
import { vinOf } from "../support/store-fixture";

const META = { "ucp-agent": { profile: "https://agent.example/profile.json" } };
const stock = agentStock();
const [first] = stock.stores;
const { latitude, longitude } = first!.map.coordinates;
const center = { latitude, longitude };

interface Answer {
  ucp: { version: string; status: string; capabilities: Record<string, object[]> };
  locations: { id: string; name: string; hours: { day: string; opens: string; closes: string }[] }[];
  messages?: object[];
  pagination?: { has_next_page: boolean; total_count: number; cursor?: string };
}

async function ask(name: string, location: object): Promise<Answer> {
  const client = await currentClient(agentFetch(stock));
  const answer = await client.callTool({ name, arguments: { meta: META, location } });
  expect(answer.isError).toBeFalsy();
  return answer.structuredContent as unknown as Answer;
}

const idsOf = ({ locations }: Answer) => locations.map(({ id }) => id);

describe("versions of the Universal Commerce Protocol", () => {
  it("are the current one, which links to the older one's profile and endpoint", () => {
    const current = ucpProfile(AGENT_SITE).ucp;
    expect(current.version).toBe("2026-08-25");
    expect(current.supported_versions).toEqual({
      "2026-04-08": `${AGENT_SITE}/.well-known/ucp/2026-04-08`,
    });
    const older = ucpProfile(AGENT_SITE, "2026-04-08").ucp;
    expect(older).toMatchObject({ version: "2026-04-08" });
    expect(older.services["dev.ucp.shopping"]).toMatchObject([
      { endpoint: `${AGENT_SITE}/api/mcp?ucp=2026-04-08`, version: "2026-04-08" },
    ]);
    expect(Object.keys(older.capabilities).join()).not.toContain("location");
  });

  it.each(UCP_VERSIONS)("%s is the version of answers to a platform that chose it", async (version) => {
    const client = await currentClient(agentFetch(stock, version));
    const { structuredContent } = await client.callTool({
      name: "search_catalog",
      arguments: { meta: META, catalog: { query: "kia" } },
    });
    expect(structuredContent).toMatchObject({
      ucp: { version, capabilities: { "dev.ucp.shopping.catalog.search": [{ version }] } },
    });
  });
});

describe("stores of the Universal Commerce Protocol", () => {
  it("are all listed without a condition, with address, place, time zone and hours", async () => {
    const answer = await ask("search_locations", {});
    expect(idsOf(answer)).toEqual(stock.stores.map(({ id }) => id));
    expect(answer.ucp).toMatchObject({ version: "2026-08-25", status: "success" });
    for (const each of answer.locations) {
      expect(each).toMatchObject({
        address: { street_address: expect.any(String), postal_code: expect.stringMatching(/^\d{5}/) },
        geo: { latitude: expect.any(Number) },
        timezone: expect.stringMatching(/\//),
      });
      for (const { opens, closes } of each.hours) {
        expect(opens).toMatch(/^\d\d:\d\d$/);
        expect(closes).not.toBe(opens);
      }
    }
  });

  it("match a distance exactly, and are paged with an opaque cursor", async () => {
    expect(idsOf(await ask("search_locations", { distance: { center, max: 0 } }))).toContain(first!.id);
    const far = { latitude: -center.latitude, longitude: center.longitude };
    expect(idsOf(await ask("search_locations", { distance: { center: far, max: 1_000 } }))).toEqual([]);
    const all = idsOf(await ask("search_locations", {}));
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask("search_locations", { pagination: { limit: 1, cursor } });
      expect(page.locations).toHaveLength(1);
      found.push(...idsOf(page));
      cursor = page.pagination!.cursor;
    } while (cursor !== undefined);
    expect(found).toEqual(all);
  });

  it("match a moment by the sales hours there, and are closed on a closed day", async () => {
    const at = (open_at: string) => ask("search_locations", { filters: { hours: { open_at } } });
    // A Monday at noon and at 3 a.m. in Chicago, and Thanksgiving at noon.
    expect((await at("2026-11-23T12:00:00-06:00")).locations.length).toBeGreaterThan(0);
    expect((await at("2026-11-23T09:00:00Z")).locations).toEqual([]);
    expect((await at("2026-11-26T18:00:00Z")).locations).toEqual([]);
  });

  it("match a vehicle that is on offer there, and nothing that is not known", async () => {
    const selling = stock.byVin.get(vinOf(1))!.storeId;
    const inventory = (id: string, status?: string) =>
      ask("search_locations", {
        filters: { inventory: [{ id, ...(status && { availability_status: status }) }] },
      }).then(idsOf);
    expect(await inventory(vinOf(1))).toEqual([selling]);
    expect(await inventory(vinOf(1), "backorder")).toEqual([]);
    expect(await inventory(vinOf(5))).toEqual([]);
    expect(
      idsOf(await ask("search_locations", { filters: { amenities: ["dev.ucp.amenity.parking"] } })),
    ).toEqual([]);
  });

  it.each([
    { distance: { center } },
    { distance: { center: { latitude: 91, longitude: 0 }, max: 1 } },
    { serves: { address: { postal_code: "60563" } } },
    { filters: { wheelchairs: true } },
    { filters: { hours: { open_at: "2026-11-23T12:00:00" } } },
  ])("refuse %j, which they cannot evaluate", async (location) => {
    const client = await currentClient(agentFetch(stock));
    await expect(
      client.callTool({ name: "search_locations", arguments: { meta: META, location } }),
    ).rejects.toMatchObject({ code: -32602 });
  });

  it("are looked up by id, with unknown ids and a cut list named", async () => {
    const many = Array.from({ length: 60 }, (_, at) => `unknown-${at}`);
    const answer = await ask("lookup_locations", { ids: [first!.id, ...many, first!.id] });
    expect(answer.locations).toMatchObject([{ id: first!.id, inputs: [{ id: first!.id }] }]);
    expect(answer.messages).toHaveLength(50);
    expect(answer.messages!.at(0)).toMatchObject({ type: "info", code: "not_found", content: "unknown-0" });
    expect(answer.messages!.at(-1)).toMatchObject({ code: "batch_limit_applied" });
  });
});

describe("a distance along the Earth's surface", () => {
  it.each([
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111_319.491],
    [{ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 110_574.389],
    [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_319.491],
  ])("from %j to %j is %f meters", (from, to, meters) => {
    expect(geodesicMeters(from, to)).toBeCloseTo(meters, 2);
    expect(geodesicMeters(to, from)).toBeCloseTo(meters, 2);
  });

  it("is nothing to itself, and half the Earth to the opposite point", () => {
    expect(geodesicMeters(center, center)).toBe(0);
    const opposite = { latitude: 0.1, longitude: 179.9 };
    expect(geodesicMeters({ latitude: 0, longitude: 0 }, opposite)).toBeGreaterThan(19_900_000);
  });
});
