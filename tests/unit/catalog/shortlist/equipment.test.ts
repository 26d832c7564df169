import { describe, expect, it, test } from "vitest";
import { EQUIPMENT_NAMES } from "@/config/catalog/equipment-names";
import { equipmentOf } from "@/lib/catalog/shortlist/equipment";
import { vehicleValueNames } from "@/lib/store/i18n/es/vehicle-values";

const named = (...features: string[]) => Object.fromEntries(equipmentOf(features));

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

  it("keeps a maker's name only where it says a size, and the size where only one of two names says it", () => {
    expect(named("Navigation", "Touchscreen with navigation")).toMatchObject({ Navigation: null });
    expect(named("Alloy wheels", "18-inch alloy wheels")).toEqual({ "Alloy wheels": "18-inch alloy wheels" });
  });

  it("has a Spanish name, unless it is a trademark", () => {
    const unnamed = EQUIPMENT_NAMES.filter(({ name }) => !(name.toLowerCase() in vehicleValueNames.names));
    expect(unnamed.map(({ name }) => name)).toEqual(["Apple CarPlay", "Android Auto"]);
  });
});
