import { describe, expect, it } from "vitest";
import { decodeSearch, emptySearch, encodeSearch } from "@/lib/catalog/inventory/search/address/codec";
import { isKnownIn } from "@/lib/catalog/inventory/search/address/vocabulary";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { newestVehicles, similarVehicles } from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { vehicle } from "../../vehicles";

const numbers = (vehicles: readonly Vehicle[]) => vehicles.map((each) => Number(each.vin.slice(-5)));

describe("other lists of vehicles", () => {
  it("finds similar ones: same model, near in price, never itself or a private one", () => {
    const own = vehicle(1);
    const stock = [
      own,
      vehicle(2, { make: "Honda", model: "Civic", bodystyle: "sedans" }),
      vehicle(3, { internetPrice: 60_000 }),
      vehicle(4, { internetPrice: 31_000 }),
      vehicle(5, { private: true }),
    ];
    expect(numbers(similarVehicles(buildIndex(stock), own, 2))).toEqual([4, 3]);
    expect(similarVehicles(buildIndex(stock), "00000000000000000", 2)).toEqual([]);
  });

  it("lists no vehicle as arrived that is still on its way", () => {
    const stock = [
      vehicle(1, { status: "in-transit", dateInStock: "2026-01-03T00:00:00Z" }),
      vehicle(2, { status: "hold" }),
      vehicle(3, { status: "sale-pending", dateInStock: "2026-01-02T00:00:00Z" }),
    ];
    expect(numbers(newestVehicles(buildIndex(stock), 5))).toEqual([2, 3]);
  });

  it("lists the latest arrivals", () => {
    const stock = [1, 2, 3].map((day) =>
      vehicle(day, { dateInStock: `2026-01-0${day}T00:00:00Z`, private: day === 3 }),
    );
    expect(numbers(newestVehicles(buildIndex(stock), 5))).toEqual([2, 1]);
  });

  it("contains the path segments of a stock, and models that may return", () => {
    const index = buildIndex([vehicle(1, { model: "Model T", features: ["Crank Start"] })]);
    const known = (part: string) => isKnownIn(index, decodeSearch(`/cars-for-sale/${part}`));
    expect([known("ford-model-t"), known("toyota-tacoma"), known("ford-nothing")]).toEqual([
      true,
      true,
      false,
    ]);
    expect([known("crank-start"), known("sunroof")]).toEqual([true, false]);
  });
});

describe("names that differ only in signs", () => {
  const stock = [
    vehicle(1, { make: "Nissan", model: "Ariya", trim: "Engage" }),
    vehicle(2, { make: "Nissan", model: "Ariya", trim: "Engage+" }),
    vehicle(3, { make: "Kia", model: "Soul", trim: "+" }),
    vehicle(4, { make: "Kia", model: "Soul", trim: "!" }),
    vehicle(5, { make: "Лада", model: "Нива", trim: "", features: ["Remote Start", "Remote Start+"] }),
  ];
  const { line, features } = buildIndex(stock);

  it("are different filter values, and none is lost", () => {
    const trims = line.trims.listing.map((code) => [line.trims.values[code], line.trims.labels[code]]);
    expect(Object.fromEntries(trims)).toEqual({
      "nissan/ariya/engage": "Engage",
      "nissan/ariya/engage-plus": "Engage+",
      "kia/soul/plus": "+",
      "kia/soul/exclaim": "!",
    });
    expect(line.makes.labels.toSorted()).toEqual(["", "Kia", "Nissan", "Лада"]);
    expect(features.values.slice(1).toSorted()).toEqual(["remote-start", "remote-start-plus"]);
  });

  it("have unique addresses, which resolve to them", () => {
    for (const { values } of [line.makes, line.models, line.trims])
      for (const value of values.filter((each) => each !== "")) {
        const facet = ["make", "model", "trim"][value.split("/").length - 1]!;
        const [path = "", query] = encodeSearch({ ...emptySearch(), values: { [facet]: [value] } }).split(
          "?",
        );
        const decoded = decodeSearch(path, new URLSearchParams(query));
        expect(decoded.ok && decoded.state.values).toEqual({ [facet]: [value] });
      }
  });
});
