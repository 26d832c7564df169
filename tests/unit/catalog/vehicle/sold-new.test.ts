import { describe, expect, it } from "vitest";
import { otherNewMakes, sellersOfNew, storesWithoutNew } from "../../../../lib/catalog/vehicle/sold-new";

const VEHICLES = [
  { condition: "new", make: "Mitsubishi", storeId: "north" },
  { condition: "used", make: "Mitsubishi", storeId: "used-only" },
  { condition: "new", make: "MITSUBISHI", storeId: "south" },
  { condition: "new", make: "Kia", storeId: "kia" },
  { condition: "new", make: "Kia", storeId: "kia" },
  { condition: "new", make: "Acura", storeId: "north" },
  { condition: "used", make: "Honda", storeId: "north" },
] as const;

describe("vehicles sold new", () => {
  it("name the stores of a make, however it is written, without those that have it used only", () => {
    expect([...sellersOfNew(VEHICLES, "mitsubishi")]).toEqual(["north", "south"]);
  });

  it("name the stores that sell none", () => {
    const stores = ["north", "used-only", "empty"].map((id) => ({ id }));
    expect([...storesWithoutNew(stores, VEHICLES)]).toEqual(["used-only", "empty"]);
  });

  it("name the other makes once each, in alphabetical order", () => {
    expect(otherNewMakes(VEHICLES, "mitsubishi")).toEqual(["Acura", "Kia"]);
  });
});
