import { describe, expect, it } from "vitest";
import { MAKES } from "@/config/catalog/import/makes";
import { listsOfMake, makeName, makes, modelName, models } from "@/lib/leads/trade/look-up-vin";

describe("year → make → model → trim", () => {
  it("contains the makes of the import", () => {
    for (const make of makes()) expect(MAKES).toContain(make);
    expect(makes().length).toBeGreaterThan(50);
  });

  it.each([
    ["Honda", 2018, "CR-V", true],
    ["Honda", 1990, "CR-V", false],
    ["Toyota", 2018, "Camry", true],
    ["Mitsubishi", 2024, "Outlander", true],
    ["Ford", 2020, "F-150", true],
    ["Ford", 1985, "B600", false],
  ])("%s in %i: has %s, %s", (make, year, model, has) => {
    expect(models(make, year).includes(model)).toBe(has);
  });

  it("a year without a model of the make offers them all", () => {
    expect(models("Tesla", 1985)).toEqual(models("Tesla", null));
  });

  it.each([
    ["crv", "CR-V"],
    ["cr v", "CR-V"],
    ["CR-V", "CR-V"],
    ["Hurricane", "Hurricane"],
  ])("'%s' of Honda is %s", (typed, name) => expect(modelName("honda", typed)).toBe(name));

  it("a make is found however it is typed, and left as it is when unknown", () => {
    expect(makeName("LAND ROVER")).toBe("Land Rover");
    expect(makeName("Wartburg")).toBe("Wartburg");
    expect(models("Wartburg", 1985)).toEqual([]);
  });

  it("trims are those of the stock, and its own models are among the models", () => {
    const stock = [
      { make: "HONDA", model: "CR-V", trim: "EX", year: 2019 },
      { make: "Honda", model: "CR-V", trim: "LX", year: 2022 },
      { make: "Honda", model: "CR-V", trim: "EX", year: 2022 },
      { make: "Honda", model: "Hoverboard", trim: "", year: 2019 },
      { make: "Kia", model: "Rio", trim: "S", year: 2019 },
    ];
    const lists = listsOfMake("Honda", 2019, stock);
    expect(lists.trims).toEqual({ "cr-v": ["EX", "LX"] });
    expect(lists.models).toContain("Hoverboard");
    expect(lists.models.filter((model) => model === "CR-V")).toHaveLength(1);
    expect(listsOfMake("Honda", 2022, stock).models).not.toContain("Hoverboard");
  });
});
