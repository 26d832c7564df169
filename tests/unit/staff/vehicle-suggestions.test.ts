import { describe, expect, it } from "vitest";
import { mediaProblems } from "../../../lib/staff/documents/media-problems";
import { shownAs } from "../../../lib/staff/stock/shown-as";
import { fitsYear, missingFeatures, suggestFeatures } from "../../../lib/staff/stock/suggest-features";

const accord = (vin: string, ...features: string[]) => ({
  vin,
  year: 2021,
  make: "Honda",
  model: "Accord",
  trim: "EX-L",
  features,
});

describe("suggested features", () => {
  const own = accord("1", "Sunroof");
  it("come from the VIN first, then from the same model in stock, most frequent first", () => {
    const stock = [
      accord("2", "Heated seats", "Sunroof"),
      accord("3", "heated seats", "Apple CarPlay", "Tow hitch"),
      { ...accord("4", "Apple CarPlay"), make: "HONDA" },
      accord("5", "Heated Seats"),
    ];
    expect(suggestFeatures(own, stock, { drivetrain: "4WD/4-Wheel Drive/4x4", fuel: "Gasoline" })).toEqual([
      "Four-wheel drive",
      "Heated seats",
      "Apple CarPlay",
      "Tow hitch",
    ]);
  });
  it("are never those of another model, of the vehicle itself, or existing ones", () => {
    const stock = [accord("1", "Own feature"), { ...accord("2", "Third row"), model: "Pilot" }];
    expect(suggestFeatures(own, stock, null)).toEqual([]);
    expect(missingFeatures(["SUNROOF", "Tow hitch", "tow hitch"], own.features)).toEqual(["Tow hitch"]);
  });
  it("fit the model year: none that no car of that year had, and none of another generation", () => {
    const old = { ...accord("1"), year: 2009 };
    const stock = [
      { ...accord("2", "Apple CarPlay", "Wireless phone charging", "Heated seats"), year: 2010 },
      { ...accord("3", "Sunroof"), year: 2013 },
    ];
    expect(suggestFeatures(old, stock, null)).toEqual(["Heated seats"]);
    expect(fitsYear("Apple CarPlay", 2013)).toBe(false);
    expect(fitsYear("Wireless Apple CarPlay & Android Auto", 2016)).toBe(false);
    expect(fitsYear("Apple CarPlay", 2016)).toBe(true);
  });
  it("fit the trim: none of another trim", () => {
    expect(suggestFeatures(own, [{ ...accord("2", "Leather seats"), trim: "Touring" }], null)).toEqual([]);
  });
  it("are twelve at most", () => {
    const many = Array.from({ length: 30 }, (_, number) => `Feature ${number}`);
    expect(suggestFeatures(own, [accord("2", ...many)], null)).toHaveLength(12);
  });
});

describe("a link to a video or a 360° view", () => {
  it("gets a message at its field when it cannot be played", () => {
    const record = { videoUrl: "javascript:alert(1)", spinUrl: "https://unknown.example.com/1" };
    expect(mediaProblems(record, null, [])).toEqual([
      { field: "videoUrl", message: expect.stringContaining("https://") },
      { field: "spinUrl", message: expect.stringContaining("YouTube, Vimeo") },
    ]);
    expect(mediaProblems(record, null, ["https://unknown.example.com"])).toHaveLength(1);
    expect(mediaProblems({ videoUrl: null, spinUrl: "https://youtu.be/dQw4w9WgXcQ" }, null, [])).toEqual([]);
  });
  it("already published by a feed does not prevent a change of the vehicle", () => {
    const record = { videoUrl: "https://unknown.example.com/1", spinUrl: null };
    expect(mediaProblems(record, record, [])).toEqual([]);
  });
});

it.each([
  [{}, "Available, $19,399"],
  [{ price: null }, "Available, Call for price"],
  [{ status: "sold", price: null }, "Sold"],
  [{ reserved: true }, "Available, $19,399, Private reserve"],
  [{ presence: "gone" }, "not on the site"],
] as const)("visitors' view of a vehicle: %j is %s", (changes, text) =>
  expect(
    shownAs({ status: "available", presence: "current", price: 19_399, reserved: false, ...changes }),
  ).toBe(text),
);
