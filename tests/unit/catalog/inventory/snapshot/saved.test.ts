import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Loaded } from "../../../../../lib/catalog/inventory/snapshot/data";
import { SnapshotHolder } from "../../../../../lib/catalog/inventory/snapshot/holder";
import { savedSnapshots } from "../../../../../lib/catalog/inventory/snapshot/saved";
import { log } from "../../../../../lib/core/platform/log";
import { type StoreApi, StoreApiError } from "../../../../../lib/store/api/store-api";
import { noContent } from "../../../../../lib/store/content/site-content";
import {
  makeArticle,
  makeMember,
  makeOffer,
  makeProfile,
  makeVehicle,
  vinOf,
} from "../../../../support/store-fixture";

const SOURCE = "https://api.example.com";
const north = makeProfile({ id: "north", group: "acme" });
const loaded: Loaded = {
  data: {
    profile: makeProfile({ id: "acme", group: "acme" }),
    stores: [north],
    vehicles: [makeVehicle(1), makeVehicle(2, { private: true })],
    offers: [makeOffer("ofr_1")],
    lowestPrices: [{ bodystyle: "sedans", lowestPrice: 20_000 }],
    team: [makeMember(1)],
    content: { ...noContent(), articles: [makeArticle()] },
  },
  version: "9",
  parts: null,
  failures: {},
};

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "forecourt-saved-")), "snapshots");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

/** A remote store that is up or down. */
function remote(state: { down: boolean }): StoreApi {
  const read =
    <T>(value: T) =>
    async () => {
      if (state.down) throw new StoreApiError("the store is down");
      return value;
    };
  const { profile, stores, vehicles, offers, lowestPrices, team, content } = loaded.data;
  return {
    profile: async (scope) => await read(scope.kind === "group" ? profile : north)(),
    stores: read(stores),
    vehicles: read(vehicles),
    removedVehicle: read(null),
    vehicleSitemap: read([]),
    lowestPriceByBodystyle: read(lowestPrices),
    collection: ((_: unknown, name: string) =>
      read(
        { offers, "team-members": team, articles: content.articles }[name] ?? [],
      )()) as StoreApi["collection"],
    version: read("9"),
  };
}

describe("the saved copy of a remote store's data", () => {
  it("restores the saved data, with its last confirmation", async () => {
    const saved = savedSnapshots(folder, "acme", SOURCE);
    await saved.save("@default", loaded);
    await saved.confirm("@default", 1_700_000_000_000);
    expect(await saved.load("@default")).toEqual({ loaded, confirmedAt: 1_700_000_000_000 });
  });

  it("has one file per segment, for the owner's eyes only, and leaves no draft behind", async () => {
    const saved = savedSnapshots(folder, "acme", SOURCE);
    await saved.save("@default", loaded);
    await saved.save("@north", loaded);
    expect(readdirSync(folder).sort()).toEqual(["acme.json", "acme@north.json"]);
    expect(statSync(join(folder, "acme.json")).mode & 0o077).toBe(0);
  });

  it.each<[string, string | null]>([
    ["that is missing", null],
    ["that is torn", '{"source": "https://api.exam'],
    ["of another form", '{"source": "https://api.example.com"}'],
  ])("is null for a file %s", async (_, content) => {
    vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    const saved = savedSnapshots(folder, "acme", SOURCE);
    await saved.save("@north", loaded);
    if (content !== null) writeFileSync(join(folder, "acme.json"), content);
    expect(await saved.load("@default")).toBeNull();
  });

  it("is not used for another API than the one it came from", async () => {
    await savedSnapshots(folder, "acme", "https://elsewhere.example.com").save("@default", loaded);
    expect(await savedSnapshots(folder, "acme", SOURCE).load("@default")).toBeNull();
  });

  it("drops an invalid record, and restores the rest", async () => {
    vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    const saved = savedSnapshots(folder, "acme", SOURCE);
    await saved.save("@default", loaded);
    const file = join(folder, "acme.json");
    writeFileSync(file, readFileSync(file, "utf8").replace(vinOf(2), "SHORT"));
    expect((await saved.load("@default"))?.loaded.data.vehicles).toEqual([makeVehicle(1)]);
  });

  it("without a valid offer, has its stock, and reads the offers again", async () => {
    vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    const saved = savedSnapshots(folder, "acme", SOURCE);
    await saved.save("@default", { ...loaded, failures: { reviews: "answered 500" } });
    const file = join(folder, "acme.json");
    const copy = { ...JSON.parse(readFileSync(file, "utf8")), offers: [{}], lowestPrices: [{}] };
    writeFileSync(file, JSON.stringify(copy));
    const again = (await saved.load("@default"))!.loaded;
    expect(again.data).toMatchObject({ vehicles: loaded.data.vehicles, offers: [], lowestPrices: [] });
    expect(Object.keys(again.failures).sort()).toEqual(["lowest-prices", "offers", "reviews"]);
  });

  it("logs a failed write, and continues", async () => {
    const error = vi.spyOn(log(), "error").mockImplementation(() => undefined);
    writeFileSync(folder, "a file where the folder should be");
    await savedSnapshots(folder, "acme", SOURCE).save("@default", loaded);
    expect(error).toHaveBeenCalledTimes(1);
  });

  it("is used after a restart during an outage, private vehicles still hidden, until the store is back", async () => {
    const error = vi.spyOn(log(), "error").mockImplementation(() => undefined);
    const state = { down: false };
    let clock = 1_700_000_000_000;
    const start = () =>
      new SnapshotHolder({
        source: (group) => ({ api: remote(state), saved: savedSnapshots(folder, group, SOURCE) }),
        presentGroup: () => "acme",
        now: () => clock,
      });
    await start().get("@north");

    state.down = true;
    clock += 3_600_000;
    const restarted = start();
    expect((await restarted.get("@north"))?.vehicles.map(({ vin }) => vin)).toEqual([vinOf(1)]);
    expect(error.mock.calls.map(([fields]) => fields)).toEqual([
      { segment: "@default", reason: "the store is down", ageSeconds: 3_600 },
      { segment: "@north", reason: "the store is down", ageSeconds: 3_600 },
    ]);
    expect(restarted.status()).toMatchObject([
      { failure: "the store is down" },
      { failure: "the store is down" },
    ]);

    state.down = false;
    await restarted.refresh();
    expect(restarted.status()).toMatchObject([{ failure: null, confirmedAt: clock }, { failure: null }]);
  });
});
