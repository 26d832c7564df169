import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, type TestContext, vi } from "vitest";
import type { StoreSnapshot } from "../../lib/catalog/inventory/snapshot/build";
import { SnapshotHolder } from "../../lib/catalog/inventory/snapshot/holder";
import { LOWEST_PRICES, OPTIONAL_NAMES } from "../../lib/catalog/inventory/snapshot/optional";
import { savedSnapshots } from "../../lib/catalog/inventory/snapshot/saved";
import { log } from "../../lib/core/platform/log";
import {
  COLLECTION_NAMES,
  CONTENT_COLLECTIONS,
  CONTENT_KEYS,
  collectionRow,
  recordId,
} from "../../lib/store/api/collections";
import type { StoreApi } from "../../lib/store/api/store-api";
import { shippedContent } from "../../lib/store/content/content-files";
import { httpStoreApi } from "../../lib/store/sources/http";
import { type Fault, LOWEST_PRICES_PATH, startFakeStoreApi } from "../support/fake-store-api";
import { sampleRecords } from "../support/sample-records";
import { makeVehicle } from "../support/store-fixture";

const FAULTS: Fault[] = ["500", "hang", "nonsense", "403"];
const FURTHER_FAULTS: Fault[] = ["bad records", "405", "410", "501"];
/** Statuses of an API without the collection. */
const REFUSALS: Fault[] = ["403", "405", "410", "501"];
const RECORDS = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, sampleRecords(name)]));
// Each of the tests reads a whole store several times.
vi.setConfig({ testTimeout: 60_000 });
const folder = mkdtempSync(join(tmpdir(), "forecourt-optional-"));
let folders = 0;

beforeEach(() => {
  for (const level of ["warn", "error", "info"] as const) vi.spyOn(log(), level).mockReturnValue(undefined);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pathOf = (name: string) => (name === LOWEST_PRICES ? LOWEST_PRICES_PATH : name);

/** Returns the records of an optional collection that pages would show. */
function shown(snapshot: StoreSnapshot | null, name: string): readonly object[] {
  if (name === LOWEST_PRICES) return snapshot!.lowestPrices;
  if (name === "offers") return snapshot!.offers;
  if (name === "team-members") return snapshot!.team;
  return snapshot!.content[CONTENT_KEYS.find((key) => CONTENT_COLLECTIONS[key] === name)!];
}

/** Returns the records shown for a collection: the release adds missing legal and other texts. */
function displayed(name: string, records: readonly object[]): readonly object[] {
  if (name !== "documents") return records;
  const known = new Set(records.map(recordId));
  return [...records, ...shippedContent().documents.filter(({ id }) => !known.has(id))];
}

/** Returns the records shown if the API has no such collection: the release's own for some. */
function none(name: string): readonly object[] {
  if (name === "documents") return displayed(name, []);
  const key = CONTENT_KEYS.find((each) => CONTENT_COLLECTIONS[each] === name) as string;
  return (shippedContent().defaults as unknown as Record<string, object[]>)[key] ?? [];
}

/** Sets up an API with a site that can be restarted on one data folder. */
async function scene({ onTestFinished }: TestContext) {
  const api = await startFakeStoreApi(RECORDS);
  onTestFinished(api.stop);
  const dataDir = join(folder, String(folders++));
  const client = (timeoutMs: number) =>
    httpStoreApi({ baseUrl: api.url, timeoutMs, wait: async () => undefined });
  // Only hanging requests reach the short timeout: all others have time on the busiest machine.
  const [patient, impatient] = [client(60_000), client(50)];
  const clientFor = (name: string) => (api.faults.get(pathOf(name)) === "hang" ? impatient : patient);
  const start = () => {
    const storeApi: StoreApi = {
      ...patient,
      collection: (scope, name) => clientFor(name).collection(scope, name),
      lowestPriceByBodystyle: (scope, condition) =>
        clientFor(LOWEST_PRICES).lowestPriceByBodystyle(scope, condition),
    };
    const store = new SnapshotHolder({
      source: (group) => ({ api: storeApi, saved: savedSnapshots(dataDir, group, api.url) }),
      presentGroup: () => "acme",
    });
    const show = async (name: string) => {
      const snapshot = await store.get("@default");
      const [status] = store.status();
      return {
        price: snapshot?.vehicles[0]?.internetPrice,
        list: shown(snapshot, name),
        failure: status?.failure,
        missed: status?.missed,
      };
    };
    return { refresh: () => store.refresh(), show };
  };
  const reprice = (price: number) => {
    api.vehicles = [makeVehicle(1, { internetPrice: price })];
    if (api.version !== null) api.version = `priced-${price}`;
  };
  return { api, start, reprice };
}

const cases = [
  ...OPTIONAL_NAMES.flatMap((name) => FAULTS.map((fault) => ({ name, fault }))),
  ...FURTHER_FAULTS.map((fault) => ({ name: "reviews", fault })),
];

describe("an optional collection that cannot be read", () => {
  it("is each one of the contract's that a page shows", () => {
    const covered = [...OPTIONAL_NAMES].sort();
    const shown = COLLECTION_NAMES.filter((name) => !collectionRow(name).isInternal);
    expect(covered).toEqual([LOWEST_PRICES, ...shown].sort());
  });

  it.concurrent.for(cases)(
    "$name, $fault, warm data folder: the stock stays fresh",
    async ({ name, fault }, context) => {
      const { api, start, reprice } = await scene(context);
      const good = displayed(name, api.records.get(pathOf(name))!);
      const refused = REFUSALS.includes(fault);
      const expected = { list: refused ? none(name) : good, failure: null, missed: refused ? [] : [name] };
      const first = start();
      expect(await first.show(name)).toEqual({ price: 20_000, list: good, failure: null, missed: [] });

      api.faults.set(pathOf(name), fault);
      reprice(19_000);
      await first.refresh();
      expect(await first.show(name)).toEqual({ price: 19_000, ...expected });
      reprice(18_000);
      const restarted = start();
      expect(await restarted.show(name)).toEqual({ price: 18_000, ...expected });

      api.faults.clear();
      await restarted.refresh();
      expect(await restarted.show(name)).toEqual({ price: 18_000, list: good, failure: null, missed: [] });
    },
  );

  it.concurrent.for(cases)(
    "$name, $fault, empty data folder: pages have their stock",
    async ({ name, fault }, context) => {
      const { api, start, reprice } = await scene(context);
      const missed = REFUSALS.includes(fault) ? [] : [name];
      api.version = "first";
      api.faults.set(pathOf(name), fault);
      const site = start();
      expect(await site.show(name)).toEqual({ price: 20_000, list: none(name), failure: null, missed });
      reprice(19_000);
      await site.refresh();
      expect(await site.show(name)).toEqual({ price: 19_000, list: none(name), failure: null, missed });

      api.faults.clear();
      // A failed collection is read again immediately; a rejected one, with the next version.
      if (missed.length === 0) reprice(19_001);
      await site.refresh();
      expect(await site.show(name)).toMatchObject({
        list: displayed(name, api.records.get(pathOf(name))!),
        missed: [],
      });
    },
  );

  it.concurrent.for(["500", "403"] as const)("all of them, %s, empty data folder", async (fault, context) => {
    const { api, start } = await scene(context);
    for (const name of OPTIONAL_NAMES) api.faults.set(pathOf(name), fault);
    const status = await start().show("reviews");
    const missed = fault === "500" ? [...OPTIONAL_NAMES].sort() : [];
    expect(status).toEqual({ price: 20_000, list: [], failure: null, missed });
  });
});

describe("what is not optional", () => {
  it.for(["profile", "stores", "vehicles"])(
    "%s decides about a refresh, and about health",
    async (path, context) => {
      const { api, start, reprice } = await scene(context);
      const site = start();
      await site.show("reviews");
      reprice(19_000);
      for (const fault of [...FAULTS, ...FURTHER_FAULTS].filter((each) => each !== "hang")) {
        api.faults.set(path, fault);
        await site.refresh();
        expect(await site.show("reviews"), fault).toMatchObject({
          price: 20_000,
          failure: expect.any(String),
        });
      }
      api.faults.clear();
      await site.refresh();
      expect(await site.show("reviews")).toMatchObject({ price: 19_000, failure: null });
    },
  );
});

describe("the log", () => {
  it.for(["500", "403"] as const)(
    "logs one warning for a collection that responds with %s, not one per refresh",
    async (fault, context) => {
      const { api, start, reprice } = await scene(context);
      api.faults.set("reviews", fault);
      const site = start();
      for (const price of [20_000, 19_000, 18_000]) {
        reprice(price);
        await site.refresh();
      }
      expect(vi.mocked(log().warn)).toHaveBeenCalledTimes(1);
      expect(JSON.stringify(vi.mocked(log().warn).mock.calls)).toContain("reviews");
      expect(vi.mocked(log().error)).not.toHaveBeenCalled();
    },
  );
});
