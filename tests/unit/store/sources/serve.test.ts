import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "../../../../lib/core/db/schema";
import { log } from "../../../../lib/core/platform/log";
import type { StoreApi } from "../../../../lib/store/api/store-api";
import { embeddedStoreApi } from "../../../../lib/store/sources/embedded";
import { type StoreApiServer, storeApiServer } from "../../../../lib/store/sources/serve";
import { memoryDb } from "../../../support/memory-database";
import {
  insertContent,
  insertGroup,
  insertTeam,
  insertVehicles,
  makeMember,
  makeProfile,
  makeVehicle,
  vinOf,
} from "../../../support/store-fixture";

const SECRET = "sixteen letters!";
const GROUP = "/api/store-group/acme/website";

let db: Db;
let api: StoreApi;
let serve: StoreApiServer;

beforeEach(async () => {
  db = await memoryDb();
  await insertGroup(db);
  await insertVehicles(db, [
    makeVehicle(1),
    makeVehicle(2, { private: true, internetPrice: 5_000 }),
    makeVehicle(3),
  ]);
  api = embeddedStoreApi(db);
  serve = storeApiServer({ api, secret: SECRET });
});
afterEach(() => db.destroy());

const get = (path: string, headers: Record<string, string> = {}) =>
  serve(new Request(`http://localhost${path}`, { headers }));
const vinsAt = async (path: string, headers: Record<string, string> = {}) =>
  ((await (await get(path, headers)).json()) as { value: { vin: string }[] }).value.map(({ vin }) => vin);

describe("access to the private reserve", () => {
  it("requires the secret", async () => {
    expect(await vinsAt(`${GROUP}/vehicles`)).toEqual([vinOf(1), vinOf(3)]);
    const everything = await Promise.all(
      ["vehicles", "vehicles/sitemap", "vehicles/lowestPriceByBodystyle"].map(async (collection) =>
        (await get(`${GROUP}/${collection}`)).text(),
      ),
    );
    expect(everything.join()).not.toContain(vinOf(2));
    expect(everything.join()).not.toContain("5000");
  });

  it("is granted with the secret, and shared caches separate the two", async () => {
    const headers = { authorization: `Bearer ${SECRET}` };
    expect(await vinsAt(`${GROUP}/vehicles`, headers)).toEqual([1, 2, 3].map(vinOf));
    const [open, trusted] = [await get(`${GROUP}/vehicles`), await get(`${GROUP}/vehicles`, headers)];
    expect(open.headers.get("vary")).toBe("Authorization");
    expect(trusted.headers.get("cache-control")).toContain("private");
    expect(trusted.headers.get("etag")).not.toBe(open.headers.get("etag"));
  });

  it("is not granted if the instance has no secret", async () => {
    serve = storeApiServer({ api });
    expect(await vinsAt(`${GROUP}/vehicles`, { authorization: "Bearer undefined" })).toEqual([
      vinOf(1),
      vinOf(3),
    ]);
  });

  it.each(["Bearer wrong", `Basic ${SECRET}`, SECRET, "Bearer "])(
    "responds with 401 for %j",
    async (authorization) => {
      expect((await get(`${GROUP}/vehicles`, { authorization })).status).toBe(401);
    },
  );
});

describe("e-mail addresses of staff", () => {
  it("are sent only to callers with the secret: a public list would be harvested", async () => {
    await insertTeam(db, [makeMember(1)]);
    const open = await (await get(`${GROUP}/team-members`)).text();
    expect(JSON.parse(open)).toMatchObject({ total: 1, value: [{ slug: "noor-haddad-1", email: null }] });
    expect(open).not.toContain("acme.example.com");
    const trusted = await get(`${GROUP}/team-members`, { authorization: `Bearer ${SECRET}` });
    expect(await trusted.json()).toMatchObject({ value: [{ email: "noor-1@acme.example.com" }] });
  });
});

describe("templates for replies", () => {
  it("are sent only to callers with the secret", async () => {
    await insertContent(db, "reply-templates", [{ id: "hello", name: "Hello", text: "Hi {firstName}" }]);
    expect(await (await get(`${GROUP}/reply-templates`)).json()).toMatchObject({ total: 0, value: [] });
    const trusted = await get(`${GROUP}/reply-templates`, { authorization: `Bearer ${SECRET}` });
    expect(await trusted.json()).toMatchObject({ total: 1, value: [{ id: "hello" }] });
  });
});

describe("where a store's stock comes from", () => {
  it("is never sent, not even to callers with the secret", async () => {
    const feed = {
      url: "sftp://acme@feeds.example/out/stock.csv",
      schedule: "0 * * * *",
      alarmAfterHours: 26,
      columns: {},
      set: {},
    };
    const row = JSON.stringify(makeProfile({ id: "north", group: "acme", feed }));
    await db.updateTable("stores").set({ profile_json: row }).where("id", "=", "north").execute();
    expect((await api.stores({ kind: "group", id: "acme" }))[0]).toMatchObject({ feed: { url: feed.url } });
    for (const path of [`${GROUP}/stores`, "/api/stores/north/website/profile"])
      for (const headers of [undefined, { authorization: `Bearer ${SECRET}` }]) {
        const answer = await get(path, headers);
        expect(answer.status).toBe(200);
        expect(await answer.text()).not.toContain("feeds.example");
      }
  });
});

describe("collections", () => {
  it("are paged, with the next page's address relative to the page's own", async () => {
    const first = await get(`${GROUP}/vehicles?limit=1`);
    expect(await first.json()).toEqual({ value: [makeVehicle(1)], total: 2, next: "?offset=1&limit=1" });
    const last = await get(`${GROUP}/vehicles?offset=1&limit=1`);
    expect(await last.json()).toEqual({ value: [makeVehicle(3)], total: 2, next: null });
    expect(await (await get(`${GROUP}/vehicles?offset=50`)).json()).toEqual({
      value: [],
      total: 2,
      next: null,
    });
  });

  it("return lowest advertised prices as a bare list", async () => {
    const answer = await get(`${GROUP}/vehicles/lowestPriceByBodystyle?condition=used`);
    expect(await answer.json()).toEqual([{ bodystyle: "sedans", lowestPrice: 20_225 }]);
  });

  it("respond with 304 to a current copy, and with 200 again after a change", async () => {
    const etag = (await get(`${GROUP}/vehicles`)).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(`${GROUP}/vehicles`, { "if-none-match": known });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    await insertVehicles(db, [makeVehicle(4)]);
    expect((await get(`${GROUP}/vehicles`, { "if-none-match": etag })).status).toBe(200);
  });
});

describe("invalid requests", () => {
  it.each([
    "/api/store-group/nobody/website/vehicles",
    "/api/stores/nowhere/website/profile",
    "/api/stores/acme/website/profile",
    "/api/store-group/north/website/profile",
    `${GROUP}/prizes`,
    `${GROUP}/vehicles/unknown`,
    `${GROUP}/__proto__`,
    `${GROUP}/constructor`,
    "/api/stores/%2e%2e%2fnorth/website/profile",
    "/api/stores/north'--/website/profile",
  ])("%s: 404", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: expect.stringContaining("There is no /api/") });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["vehicles?limit=0", "limit: must be a whole number from 1 to 5000"],
    ["vehicles?limit=5001", "limit: must be a whole number from 1 to 5000"],
    ["vehicles?offset=-1", "offset: must be a whole number from 0"],
    ["vehicles?offset=1e3", "offset: must be a whole number from 0"],
    ["vehicles?limit=", "limit: must be a whole number"],
    ["vehicles?make=honda", "make"],
    ["profile?x=1", "x"],
    ["vehicles/removed", "vin: "],
    ["vehicles/removed?vin=nonsense", "vin: a VIN has 17 letters"],
    ["vehicles/lowestPriceByBodystyle?condition=mint", "condition: "],
  ])("%s: 400 with the error", async (path, message) => {
    const answer = await get(`${GROUP}/${path}`);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toContain(message);
  });

  it("an unreadable store: 503, without the reason, which is logged", async () => {
    const error = vi.spyOn(log(), "error").mockImplementation(() => undefined);
    await db.schema.dropTable("vehicles").execute();
    const answer = await get(`${GROUP}/vehicles`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain("no such table");
    expect(JSON.stringify(error.mock.calls)).toContain("no such table");
  });
});
