import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  mapBodystyle,
  mapColor,
  mapCondition,
  mapDrivetrain,
  mapFuel,
  mapStatus,
  mapTransmission,
} from "@/lib/catalog/inventory/import/map-terms";
import { properColor, properMake, properModel } from "@/lib/catalog/inventory/import/match-terms";

describe("status terms of feeds to the site's statuses", () => {
  it.each([
    ["Available", "available"],
    ["In Stock", "available"],
    ["ACTIVE", "available"],
    ["Not sold", "available"],
    ["In Transit", "in-transit"],
    ["IN-TRANSIT (ETA 12/01)", "in-transit"],
    ["On Order", "in-transit"],
    ["Pending arrival", "in-transit"],
    ["On Hold", "hold"],
    ["Hold - Smith", "hold"],
    ["Reserved", "hold"],
    ["Not available", "hold"],
    ["In transit, on hold", "hold"],
    ["Sale Pending", "sale-pending"],
    ["sold/pending", "sale-pending"],
    ["Deposit taken", "sale-pending"],
    ["Sold", "sold"],
    ["SOLD 11/20/2026", "sold"],
    ["Delivered", "sold"],
    ["In transit - sold", "sold"],
    ["Recon", null],
    ["", null],
  ])("%s is %s", (text, status) => expect(mapStatus(text)).toBe(status));
});

describe("body styles of feeds to those of the site", () => {
  it.each([
    ["SUV", "suvs"],
    ["4D Sport Utility", "suvs"],
    ["Sport Utility Vehicle", "suvs"],
    ["Crossover", "suvs"],
    ["4dr Car", "sedans"],
    ["4D Sedan", "sedans"],
    ["Sedan/Saloon", "sedans"],
    ["Gran Coupe", "sedans"],
    ["2dr Car", "coupes"],
    ["2D Coupe", "coupes"],
    ["Station Wagon", "wagons"],
    ["4D Wagon", "wagons"],
    ["Convertible", "convertibles"],
    ["2D Cabriolet", "convertibles"],
    ["Roadster", "convertibles"],
    ["4D Hatchback", "hatchbacks"],
    ["Sportback", "hatchbacks"],
    ["Crew Cab Pickup", "trucks"],
    ["SuperCrew Cab", "trucks"],
    ["4D Double Cab", "trucks"],
    ["Extended Cab Pickup - Short Bed", "trucks"],
    ["Pickup", "trucks"],
    ["Minivan/Van", "minivans"],
    ["Mini-van, Passenger", "minivans"],
    ["Full-size Cargo Van", "minivans"],
    ["Bus", null],
    ["", null],
    ["-", null],
  ])("%j is %s", (text, bodystyle) => expect(mapBodystyle(text)).toBe(bodystyle));
});

describe("conditions of feeds to those of the site", () => {
  it.each([
    ["New", false, "new"],
    ["N", false, "new"],
    ["n", true, "new"],
    ["Used", false, "used"],
    ["U", false, "used"],
    ["Pre-Owned", false, "used"],
    ["U", true, "certified"],
    ["Used", true, "certified"],
    ["Certified", false, "certified"],
    ["Certified Pre-Owned", false, "certified"],
    ["C", false, "certified"],
    ["CPO", false, "certified"],
    ["Demo", false, "used"],
    ["", true, "certified"],
    ["", false, null],
    ["Wholesale", false, null],
    ["Wholesale", true, null],
  ])("Type %j with certified %s is %s", (type, certified, condition) =>
    expect(mapCondition(type, certified)).toBe(condition),
  );
});

describe("drivetrain, fuel and transmission of feeds", () => {
  it.each([
    ["All-Wheel Drive", "AWD"],
    ["AWD", "AWD"],
    ["S-AWC All Wheel Control", "AWD"],
    ["xDrive", "AWD"],
    ["Four Wheel Drive", "4WD"],
    ["4x4", "4WD"],
    ["4WD", "4WD"],
    ["FWD", "FWD"],
    ["Front-wheel Drive", "FWD"],
    ["RWD", "RWD"],
    ["4x2", "RWD"],
    ["", null],
    ["Tracks", null],
  ])("drivetrain %j is %s", (text, value) => expect(mapDrivetrain(text)).toBe(value));

  it.each([
    ["Gasoline", "Gasoline"],
    ["Regular Unleaded", "Gasoline"],
    ["G", "Gasoline"],
    ["Gas/Electric Hybrid", "Hybrid"],
    ["Plug-In Hybrid", "Plug-In Hybrid"],
    ["PHEV", "Plug-In Hybrid"],
    ["Electric Fuel System", "Electric"],
    ["E", "Electric"],
    ["Diesel", "Diesel"],
    ["D", "Diesel"],
    ["Flexible Fuel (E85)", "Flex Fuel"],
    // A single letter means a fuel only where it is all of the cell.
    ["Flex Fuel E 85", "Flex Fuel"],
    ["Hydrogen Fuel Cell", "Hydrogen"],
    ["CNG", "Natural Gas"],
    ["", null],
    ["Steam", null],
  ])("fuel %j is %s", (text, value) => expect(mapFuel(text)).toBe(value));

  it.each([
    ["Automatic", "Automatic"],
    ["8-Speed A/T", "8-Speed Automatic"],
    ["10-Speed Automatic", "10-Speed Automatic"],
    ["6-Spd Automatic w/Manual Shift", "6-Speed Automatic"],
    ["9 Speed Automatic", "9-Speed Automatic"],
    ["6SPD Manual", "6-Speed Manual"],
    ["5-Sp Manual", "5-Speed Manual"],
    ["7-Speed Dual-Clutch", "7-Speed Automatic"],
    ["1-Speed Automatic", "Automatic"],
    ["A", "Automatic"],
    ["M", "Manual"],
    ["6-Speed Manual", "6-Speed Manual"],
    ["CVT", "CVT"],
    ["Continuously Variable Automatic", "CVT"],
    ["Lineartronic 8-Speed CVT", "CVT"],
    ["", null],
    ["Magic", null],
  ])("transmission %j is %s", (text, value) => expect(mapTransmission(text)).toBe(value));
});

describe("paint names to colour families", () => {
  it.each([
    ["Oxford White", "white"],
    ["White Diamond", "white"],
    ["Alabaster", "white"],
    ["Crystal Black Silica", "black"],
    ["Black Cherry Red", "red"],
    ["Magnetic Gray Metallic", "gray"],
    ["Magnetic Metallic", "gray"],
    ["Midnight Silver Metallic", "silver"],
    ["Satin Silver", "silver"],
    ["Velvet Red Pearlcoat", "red"],
    ["Ruby Flare Pearl", "red"],
    ["Pearl", "white"],
    ["Blueprint", "blue"],
    ["Hydro Blue Pearlcoat", "blue"],
    ["Blue Black", "black"],
    ["BLK", "black"],
    ["Sarge Green", "green"],
    ["Kona Coffee", "brown"],
    ["Desert Sand", "beige"],
    ["Sunset", "orange"],
    ["Sand Yellow Metallic", "yellow"],
    ["Plum Crazy", "purple"],
    ["Rose Gold", "gold"],
    ["White Gold", "beige"],
    ["Blue Silver Metallic", "blue"],
    ["Graphite", "gray"],
    ["", null],
    ["Mystery", null],
  ])("%j is %s", (name, family) => expect(mapColor(name)).toBe(family));
});

describe("names without shouting", () => {
  it.each([
    ["FORD", "Ford"],
    ["chevy", "Chevrolet"],
    ["VW", "Volkswagen"],
    ["mercedes benz", "Mercedes-Benz"],
    ["bmw", "BMW"],
    ["Gmc", "GMC"],
    ["Studebaker", "Studebaker"],
    ["STUDEBAKER", "Studebaker"],
  ])("make %j is %s", (text, make) => expect(properMake(text)).toBe(make));

  it.each([
    ["OUTLANDER SEL", "Outlander SEL"],
    ["F-150", "F-150"],
    ["CR-V", "CR-V"],
    ["4RUNNER", "4RUNNER"],
    ["RAV4", "RAV4"],
    ["Model 3", "Model 3"],
    ["LARIAT", "Lariat"],
    ["CIVIC", "Civic"],
    ["GRAND  CHEROKEE", "Grand Cherokee"],
    // Letters beside a digit are a code, and who writes small letters too means the large ones.
    ["TRAIL4X PRO4MATIC", "TRAIL4X PRO4MATIC"],
    ["Model S PLAID", "Model S PLAID"],
    ["SE", "SE"],
  ])("model %j is %s", (text, model) => expect(properModel(text)).toBe(model));

  it("quietens colours too", () => expect(properColor("PEARL WHITE")).toBe("Pearl White"));
});

it("no mapping throws on any text, however long", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.boolean(), (text, certified) => {
      for (const map of [
        mapBodystyle,
        mapDrivetrain,
        mapFuel,
        mapTransmission,
        mapColor,
        properMake,
        properModel,
      ]) {
        expect(["string", "object"]).toContain(typeof map(text));
      }
      mapCondition(text, certified);
    }),
  );
});
