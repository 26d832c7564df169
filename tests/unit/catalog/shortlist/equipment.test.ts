import { describe, expect, it, test } from "vitest";
import { EQUIPMENT_NAMES, EQUIPMENT_PACKAGES, REQUIRED_EQUIPMENT } from "@/config/catalog/equipment-names";
import { equipmentOf } from "@/lib/catalog/shortlist/equipment";
import { vehicleValueNames } from "@/lib/store/i18n/es/vehicle-values";

const named = (...features: string[]) => Object.fromEntries(equipmentOf({ features, year: 2015 }));

describe("equipment has one name, whatever its maker calls it", () => {
  test.each([
    ["Full-speed dynamic radar cruise control", ["Adaptive cruise control"]],
    ["Cruise control", ["Cruise control"]],
    ["Blind zone alert", ["Blind spot monitoring"]],
    ["Wireless Apple CarPlay and Android Auto", ["Apple CarPlay", "Android Auto"]],
    ["Heated and ventilated front seats", ["Heated front seats", "Ventilated front seats"]],
    ["Heated front and rear seats", ["Heated front seats", "Heated rear seats"]],
    ["Heated rear seats", ["Heated rear seats"]],
    ["Heated steering wheel", ["Heated steering wheel"]],
    ["Keyless entry with push-button start", ["Keyless entry", "Push-button start"]],
    ["Power tailgate lock", ["Power tailgate lock"]],
    ["Rear cross traffic collision avoidance", ["Rear cross traffic alert"]],
  ])("%s: %j", (feature, names) => expect(Object.keys(named(feature))).toEqual(names));

  it("opens packages, so that two makers' names for the same are no difference", () => {
    expect(named("Honda Sensing")).toEqual(named("AcuraWatch driver assistance"));
    expect(named("Honda Sensing", "Lane keeping assist")).not.toHaveProperty("Honda Sensing");
    expect(named("Ford Co-Pilot360")).toHaveProperty(["Rearview camera"]);
    expect(named("Adaptive cruise control with MI-PILOT Assist")).toEqual({
      "Adaptive cruise control": null,
      "Lane keeping assist": null,
    });
  });

  it("includes what the law requires from a model year on", () => {
    expect(equipmentOf({ features: [], year: 2018 }).size).toBe(0);
    expect([...equipmentOf({ features: [], year: 2019 }).keys()]).toEqual(["Rearview camera"]);
  });

  it("names what packages contain and the law requires like all else", () => {
    const names = [
      ...EQUIPMENT_PACKAGES.flatMap(({ contains }) => contains),
      ...REQUIRED_EQUIPMENT.map(({ name }) => name),
    ];
    for (const name of names) expect(EQUIPMENT_NAMES.map((each) => each.name)).toContain(name);
  });

  it("keeps a maker's name only where it says a size, and the size where only one of two names says it", () => {
    expect(named("Navigation", "Touchscreen with navigation")).toMatchObject({ Navigation: null });
    expect(named("Alloy wheels", "18-inch alloy wheels")).toEqual({ "Alloy wheels": "18-inch alloy wheels" });
  });

  it("has a Spanish name, unless it is a trademark", () => {
    const unnamed = EQUIPMENT_NAMES.filter(({ name }) => !(name.toLowerCase() in vehicleValueNames.names));
    expect(unnamed.map(({ name }) => name)).toEqual(["Apple CarPlay", "Android Auto"]);
  });
});
