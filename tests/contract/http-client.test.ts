import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { storeApiConfig } from "../../config/runtime/connections";
import { log } from "../../lib/core/platform/log";
import { dropSingleton } from "../../lib/core/platform/singleton";
import { type StoreApi, StoreApiError, type StoreScope } from "../../lib/store/api/store-api";
import { httpStoreApi } from "../../lib/store/sources/http";
import { httpClient } from "../../lib/store/sources/http-client";
import { type LoopbackServer, listen } from "../support/loopback";
import { makeOffer, makeProfile, makeVehicle, vinOf } from "../support/store-fixture";

type Step = (request: IncomingMessage, response: ServerResponse) => void;

const group: StoreScope = { kind: "group", id: "acme" };
const servers: LoopbackServer[] = [];
const pauses: number[] = [];
const requests: { method: string; path: string; authorization: string | undefined }[] = [];

/** Starts a server that responds with the steps in order, and with the last one from then on. */
async function scripted(...steps: Step[]): Promise<string> {
  const server = await listen((request, response) => {
    const { method = "", url: path = "", headers } = request;
    requests.push({ method, path, authorization: headers.authorization });
    const step = steps.length > 1 ? steps.shift() : steps[0];
    step?.(request, response);
  });
  servers.push(server);
  return server.url;
}

const options = {
  // A busy machine unpacks the largest response for many seconds; the test of slow responses has its own limit.
  timeoutMs: 100_000,
  wait: async (ms: number) => void pauses.push(ms),
  random: () => 0.5,
};

async function apiOf(...steps: Step[]): Promise<StoreApi> {
  return httpStoreApi({ ...options, baseUrl: `${await scripted(...steps)}/api/` });
}

const json = (body: unknown): Step => raw(200, { "content-type": "application/json" }, JSON.stringify(body));
const status = (code: number, headers: Record<string, string> = {}): Step => raw(code, headers, "");
function raw(code: number, headers: Record<string, string>, body: string | Buffer): Step {
  return (_, response) => response.writeHead(code, headers).end(body);
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  pauses.length = 0;
  requests.length = 0;
  dropSingleton("store-api.dropped");
});

describe("the paths of a remote API", () => {
  it.each<[string, (api: StoreApi) => Promise<unknown>, string]>([
    ["profile of a group", (api) => api.profile(group), "/api/store-group/acme/website/profile"],
    ["stores of a group", (api) => api.stores(group), "/api/store-group/acme/website/stores"],
    [
      "vehicles of a store",
      (api) => api.vehicles({ kind: "store", id: "n" }),
      "/api/stores/n/website/vehicles",
    ],
    ["offers", (api) => api.collection(group, "offers"), "/api/store-group/acme/website/offers"],
    ["vehicle sitemap", (api) => api.vehicleSitemap(group), "/api/store-group/acme/website/vehicles/sitemap"],
    [
      "lowest prices",
      (api) => api.lowestPriceByBodystyle(group),
      "/api/store-group/acme/website/vehicles/lowestPriceByBodystyle",
    ],
    [
      "lowest prices of a condition",
      (api) => api.lowestPriceByBodystyle(group, "new"),
      "/api/store-group/acme/website/vehicles/lowestPriceByBodystyle?condition=new",
    ],
  ])("%s", async (_, read, path) => {
    await read(
      await apiOf(path.endsWith("profile") ? json(makeProfile()) : json({ value: [], total: 0, next: null })),
    );
    expect(requests.map((request) => request.path)).toEqual([path]);
  });

  it("reads lowest prices from a bare list", async () => {
    const list = [{ bodystyle: "suvs", lowestPrice: 16_695 }];
    expect(await (await apiOf(json(list))).lowestPriceByBodystyle(group)).toEqual(list);
  });
});

describe("retries of reads", () => {
  it.each(storeApiConfig.retryStatuses)("tries again on %i", async (code) => {
    const api = await apiOf(status(code), status(code), json([]));
    expect(await api.vehicles(group)).toEqual([]);
    expect(requests).toHaveLength(3);
  });

  it.each([400, 401, 403, 410, 422, 501])("does not try again on %i", async (code) => {
    await expect((await apiOf(status(code))).vehicles(group)).rejects.toThrow(`answered ${code} (1 try)`);
    expect(requests).toHaveLength(1);
  });

  it("stops after three attempts and reports the failure", async () => {
    const reading = (await apiOf(status(503))).vehicles(group);
    await expect(reading).rejects.toBeInstanceOf(StoreApiError);
    await expect(reading).rejects.toThrow(/vehicles answered 503 \(3 tries\)/);
    expect(requests).toHaveLength(3);
  });

  it("tries again when the connection breaks", async () => {
    const api = await apiOf((request) => void request.socket.destroy(), json([]));
    expect(await api.vehicles(group)).toEqual([]);
    expect(requests).toHaveLength(2);
  });

  it("retries when the response is truncated", async () => {
    const torn: Step = (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"value": [', () => response.destroy());
    };
    expect(await (await apiOf(torn, json([]))).vehicles(group)).toEqual([]);
  });

  it("offers no vehicle that the API lists as sold, and takes one without a status as available", async () => {
    const { status: _, statusSince: __, ...older } = makeVehicle(1);
    const sold = makeVehicle(2, { status: "sold" });
    const api = await apiOf(json([older, sold, makeVehicle(3, { status: "hold" })]));
    expect((await api.vehicles(group)).map(({ vin, status: its }) => [vin, its])).toEqual([
      [vinOf(1), "available"],
      [vinOf(3), "hold"],
    ]);
  });

  it("explains why nothing listens there", async () => {
    const server = await listen(() => undefined);
    await server.stop();
    const api = httpStoreApi({ ...options, baseUrl: server.url });
    await expect(api.vehicles(group)).rejects.toThrow(/failed: ECONNREFUSED \(3 tries\)/);
  });

  it("waits longer each time, between nothing and the whole delay (full jitter)", async () => {
    await expect((await apiOf(status(503))).vehicles(group)).rejects.toThrow();
    const { base } = storeApiConfig.retryDelay;
    expect(pauses).toEqual([(base * 2) / 2, (base * 4) / 2]);
  });

  it("waits as long as Retry-After requires", async () => {
    await (await apiOf(status(429, { "retry-after": "2" }), json([]))).vehicles(group);
    expect(pauses).toEqual([2_000]);
  });

  it("stops immediately when Retry-After exceeds the limit", async () => {
    const api = await apiOf(status(429, { "retry-after": "3600" }));
    await expect(api.vehicles(group)).rejects.toThrow("answered 429 (1 try)");
    expect(pauses).toEqual([]);
  });

  it.each([...storeApiConfig.retryStatuses, 400])("never repeats a write, also not on %i", async (code) => {
    const client = httpClient(options);
    const url = new URL(await scripted(status(code)));
    await expect(client({ method: "POST", url, body: {} })).rejects.toBeInstanceOf(StoreApiError);
    expect(requests.map(({ method }) => method)).toEqual(["POST"]);
  });

  it("never repeats a write after a broken connection", async () => {
    const client = httpClient(options);
    const url = new URL(await scripted((request) => void request.socket.destroy()));
    await expect(client({ method: "POST", url, body: {} })).rejects.toBeInstanceOf(StoreApiError);
    expect(requests).toHaveLength(1);
  });
});

describe("an API that misbehaves", () => {
  it("is not awaited beyond the limit, which includes the whole response", async () => {
    const drip: Step = (_, response) => {
      response.writeHead(200, { "content-type": "application/json" }).write("[");
    };
    const api = httpStoreApi({ ...options, timeoutMs: 150, baseUrl: await scripted(drip) });
    await expect(api.vehicles(group)).rejects.toThrow("took longer than 150 ms");
    expect(requests).toHaveLength(1);
  });

  it("is aborted when the response exceeds the size limit, also after decompression", async () => {
    const unpacked = Buffer.alloc(storeApiConfig.maxBodyBytes + 1, " ");
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    const api = await apiOf(raw(200, headers, gzipSync(unpacked)));
    await expect(api.vehicles(group)).rejects.toThrow("more than the site accepts");
  });

  it.each(["text/html", "text/json-ish", "image/png"])(
    "is not read as JSON with the content type %s",
    async (type) => {
      const api = await apiOf(raw(200, { "content-type": type }, "[]"));
      await expect(api.vehicles(group)).rejects.toThrow(`answered ${type} instead of JSON`);
    },
  );

  it("is not believed when its JSON does not parse", async () => {
    const api = await apiOf(raw(200, { "content-type": "application/json" }, '{"value": [}'));
    await expect(api.vehicles(group)).rejects.toThrow("does not parse");
  });

  it.each([{}, { value: "none" }, null, "text", 7])(
    "is not believed when a collection is %j",
    async (body) => {
      await expect((await apiOf(json(body))).vehicles(group)).rejects.toThrow("neither a list nor");
    },
  );

  it("has its bad records dropped and the rest shown", async () => {
    const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    const records = [null, "nonsense", { vin: "SHORT" }, makeVehicle(1), { ...makeVehicle(2), mileage: -1 }];
    const api = await apiOf(json({ value: records, total: 5, next: null }));
    expect(await api.vehicles(group)).toEqual([makeVehicle(1)]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatchObject({
      dropped: 4,
      records: [{}, {}, { id: "SHORT" }, { id: vinOf(2), field: "mileage" }],
    });
    await api.vehicles(group);
    expect(warn, "the same records are not worth a second line").toHaveBeenCalledTimes(1);
  });

  it("has failed, instead of being empty, when none of its records is valid", async () => {
    vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    await expect((await apiOf(json([{ vin: "SHORT" }]))).vehicles(group)).rejects.toBeInstanceOf(
      StoreApiError,
    );
  });

  it("has failed when it returns an invalid profile", async () => {
    vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    await expect((await apiOf(json({ id: "acme" }))).profile(group)).rejects.toBeInstanceOf(StoreApiError);
  });

  it("has failed, not sold out, when it has the group but no vehicles path", async () => {
    const api = await apiOf((request, response) =>
      (request.url?.endsWith("/profile") ? json(makeProfile()) : status(404))(request, response),
    );
    await expect(api.vehicles(group)).rejects.toThrow("answered 404 although the group exists");
  });
});

describe("collections that an API does not have", () => {
  it.each([404, ...storeApiConfig.absentStatuses])("is an empty collection at %i", async (code) => {
    vi.spyOn(log(), "warn").mockReturnValue(undefined);
    dropSingleton("store-api.refused");
    const api = await apiOf(status(code));
    expect(await api.collection(group, "reviews")).toEqual([]);
    expect(await api.lowestPriceByBodystyle(group)).toEqual([]);
    expect(await api.removedVehicle(group, vinOf(1))).toBeNull();
  });

  it.each([400, 401, 422])("is a failure at %i", async (code) => {
    await expect((await apiOf(status(code))).collection(group, "reviews")).rejects.toThrow(
      `answered ${code}`,
    );
  });
});

describe("redirects and pages", () => {
  it("follows a redirect inside the API's origin", async () => {
    const api = await apiOf(status(307, { location: "/elsewhere" }), json([]));
    expect(await api.vehicles(group)).toEqual([]);
    expect(requests[1]?.path).toBe("/elsewhere");
  });

  it("does not follow a redirect to another host, nor carry the secret there", async () => {
    const other = await scripted(json([]));
    const baseUrl = await scripted(status(302, { location: `${other}/trap` }));
    const api = httpStoreApi({ ...options, baseUrl, secret: "sixteen letters!" });
    await expect(api.vehicles(group)).rejects.toThrow("which is not followed");
    expect(requests).toEqual([
      { method: "GET", path: "/store-group/acme/website/vehicles", authorization: "Bearer sixteen letters!" },
    ]);
  });

  it("does not follow redirects in a circle", async () => {
    await expect((await apiOf(status(301, { location: "/round" }))).vehicles(group)).rejects.toThrow(
      "redirects more",
    );
  });

  it("reads page after page", async () => {
    const api = await apiOf(
      json({ value: [makeVehicle(1)], total: 3, next: "?offset=1" }),
      json({ value: [makeVehicle(2)], total: 3, next: "/api/page-3" }),
      json({ value: [makeVehicle(3)], total: 3, next: null }),
    );
    expect((await api.vehicles(group)).map(({ vin }) => vin)).toEqual([1, 2, 3].map(vinOf));
    expect(requests.map(({ path }) => path)).toEqual([
      "/api/store-group/acme/website/vehicles",
      "/api/store-group/acme/website/vehicles?offset=1",
      "/api/page-3",
    ]);
  });

  it.each([403, 404])(
    "has failed, instead of being complete, when a further page responds with %i",
    async (code) => {
      const api = await apiOf(
        json({ value: [makeOffer("ofr_1")], total: 2, next: "?offset=1" }),
        status(code),
      );
      await expect(api.collection(group, "offers")).rejects.toThrow(`answered ${code}`);
    },
  );

  it("does not let an optional collection go on for ever", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    let page = 0;
    const api = await apiOf((_, response) => {
      now.mockReturnValue(++page * 9_000);
      json({ value: [], total: 9, next: `?offset=${page}` })(_, response);
    });
    await expect(api.collection(group, "offers")).rejects.toThrow("takes too long in all");
    expect(requests).toHaveLength(4);
    now.mockRestore();
  });

  it("does not follow a next page on another host", async () => {
    const other = await scripted(json([]));
    const api = await apiOf(json({ value: [], total: 9, next: `${other}/page` }));
    await expect(api.vehicles(group)).rejects.toThrow("which is not followed");
    expect(requests).toHaveLength(1);
  });

  it("stops at a page that it has read before", async () => {
    const api = await apiOf(json({ value: [], total: 9, next: "?offset=1" }));
    await expect(api.vehicles(group)).rejects.toThrow("more pages than it can have");
    expect(requests).toHaveLength(2);
  });

  it("stops after the highest number of pages", async () => {
    let page = 0;
    const api = await apiOf((_, response) =>
      json({ value: [], total: 9, next: `?offset=${++page}` })(_, response),
    );
    await expect(api.vehicles(group)).rejects.toThrow("more pages than it can have");
    expect(requests).toHaveLength(storeApiConfig.maxPages);
  });
});

describe("the version", () => {
  it("is what the dealership's own APIs state", async () => {
    const headers = { "content-type": "application/json", "x-store-version": "7-1" };
    expect(await (await apiOf(raw(200, headers, "{}"))).version(group)).toBe("7-1");
  });

  it("is null where the API states none", async () => {
    expect(await (await apiOf(json(makeProfile()))).version(group)).toBeNull();
  });
});
