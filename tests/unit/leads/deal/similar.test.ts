import { beforeAll, describe, expect, it, vi } from "vitest";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import type { StoreSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { singleton } from "@/lib/core/platform/singleton";
import type { DealNow } from "@/lib/leads/deal/deal-basis";
import { similarToDeal } from "@/lib/leads/deal/get-deal";
import { makeVehicle } from "../../../support/store-fixture";

const removedVehicle = vi.fn();
// Not by `vi.mock`: files of a worker share their modules, so that the real store may be loaded already.
beforeAll(() => {
  singleton("store-api", () => ({ removedVehicle }));
});

const civics = [1, 2, 3, 4].map((number) =>
  makeVehicle(number, { make: "Honda", model: "Civic", year: 2020 }),
);
const truck = makeVehicle(5, { make: "Ford", model: "F-150", bodystyle: "trucks" });
const vehicles = [truck, ...civics];
const snapshot = { vehicles, index: buildIndex(vehicles) } as unknown as StoreSnapshot;
const civic = civics[0]!;
const today = (status: "available" | "hold") => ({ vehicle: { ...civic, status } }) as unknown as DealNow;

describe("vehicles like the one of a deal", () => {
  it("are three of its kind when it was sold, as long as its facts are known", async () => {
    const sold = makeVehicle(9, { make: "Honda", model: "Civic", year: 2020, status: "sold" });
    removedVehicle.mockResolvedValue({ ...sold, statusSince: new Date().toISOString() });
    expect((await similarToDeal(snapshot, sold.vin, null)).map(({ model }) => model)).toEqual(
      Array(3).fill("Civic"),
    );
    removedVehicle.mockResolvedValue(null);
    expect(await similarToDeal(snapshot, sold.vin, null)).toEqual([]);
  });

  it("are offered while another shopper holds it, without itself, and not while it is available", async () => {
    const held = await similarToDeal(snapshot, civic.vin, today("hold"));
    expect(held.map(({ vin }) => vin).sort()).toEqual(civics.slice(1).map(({ vin }) => vin));
    expect(await similarToDeal(snapshot, civic.vin, today("available"))).toEqual([]);
  });
});
