import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { SoldVehicle } from "@/components/catalog/vehicle/sold-vehicle";
import { nearestToRemoved } from "@/lib/catalog/inventory/engine/nearest-to-removed";
import { getRemovedVehicle } from "@/lib/catalog/vehicle-page/get-removed-vehicle";
import { log } from "@/lib/core/platform/log";
import { StoreApiError } from "@/lib/store/api/store-api";
import { statusOfPage } from "@/lib/web/cache/page-status";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const removedVehicle = vi.fn();
vi.mock("@/lib/store/api/get-store-api", () => ({ getStoreApi: () => ({ removedVehicle }) }));

describe("a sold or removed vehicle answers 410 with its nearest matches", () => {
  const sold = makeVehicle(1);

  test("the nearest are of its model, then of its make and body, then of its price", () => {
    const truck = makeVehicle(2, {
      make: "Ford",
      model: "F-150",
      bodystyle: "trucks",
      internetPrice: 60_000,
    });
    const sedan = makeVehicle(3, { make: "Kia", model: "K5" });
    const civic = makeVehicle(4, { model: "Civic" });
    const accord = makeVehicle(5, { year: 2021 });
    const unpriced = makeVehicle(6, { internetPrice: null });
    const nearest = nearestToRemoved([truck, sedan, unpriced, civic, accord], sold, 4);
    expect(nearest).toEqual([accord, civic, sedan, unpriced]);
  });

  test("the page says so, states 410 and offers a way on, with matches or without", () => {
    const profile = makeProfile();
    const html = renderToStaticMarkup(
      <SoldVehicle vehicle={sold} profile={profile} nearest={[makeVehicle(2)]} />,
    );
    expect(statusOfPage(html)).toBe(410);
    expect(html).toContain("The 2020 Honda Accord EX is no longer on our lot");
    expect(html).toContain(makeVehicle(2).vin);
    const alone = renderToStaticMarkup(<SoldVehicle vehicle={sold} profile={profile} nearest={[]} />);
    expect(alone).toContain("We have nothing similar");
    expect(alone).toContain('href="/cars-for-sale"');
  });

  test("the store is queried by VIN, and not at all for what is no vehicle's address", async () => {
    removedVehicle.mockResolvedValue(sold);
    expect(await getRemovedVehicle(`2020-honda-accord-${sold.vin.toLowerCase()}`)).toEqual(sold);
    expect(removedVehicle).toHaveBeenCalledWith({ kind: "group", id: "heartland" }, sold.vin);
    removedVehicle.mockClear();
    expect(await getRemovedVehicle("anything")).toBeNull();
    expect(removedVehicle).not.toHaveBeenCalled();
  });

  test("while the store cannot be read nothing is claimed of it", async () => {
    const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    removedVehicle.mockRejectedValue(new StoreApiError("down"));
    expect(await getRemovedVehicle(`2020-honda-accord-${sold.vin}`)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});
