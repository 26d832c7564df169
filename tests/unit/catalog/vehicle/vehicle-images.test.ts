import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BODY_PICTURES, CAR_BODIES, INTERIORS, PAINT_OF_COLOR } from "@/config/catalog/vehicle-images";
import {
  ANGLES,
  anglesOf,
  carBody,
  fallbackImage,
  frontImage,
  imageSources,
  PHOTO_WIDTHS,
  vehicleImages,
} from "@/lib/catalog/vehicle/vehicle-images";
import { vehicleWith } from "./vehicle-fixture";

const evoxImages = { driverFront: "/e/front.jpg", driverProfile: null, passengerRear: "/e/rear.jpg" };
const photos = { previewImage: "/p/1.jpg", additionalImages: ["/p/2.jpg", "/p/1.jpg"] };

function urls(changes: Parameters<typeof vehicleWith>[0]): string[] {
  return vehicleImages(vehicleWith(changes)).map(({ url }) => url);
}

describe("pictures by priority lists per condition", () => {
  test("own photos come first, none twice", () => {
    expect(urls({ ...photos })).toEqual(["/p/1.jpg", "/p/2.jpg"]);
  });
  test.each(["new", "used", "certified"] as const)(
    "a %s vehicle's picture before a custom background follows its photos, and is the first without any",
    (condition) => {
      const imageCustomBg = "/p/studio.jpg";
      expect(urls({ ...photos, condition, imageCustomBg })).toEqual(["/p/1.jpg", "/p/2.jpg", imageCustomBg]);
      expect(urls({ condition, imageCustomBg, evoxImages })[0]).toBe(imageCustomBg);
    },
  );
  test("a new vehicle adds the Evox angles to its photos", () => {
    expect(urls({ ...photos, condition: "new", evoxImages })).toEqual([
      "/p/1.jpg",
      "/p/2.jpg",
      "/e/front.jpg",
      "/e/rear.jpg",
    ]);
  });
  test.each(["used", "certified"] as const)(
    "a %s vehicle never mixes its photos with stock angles",
    (condition) => {
      expect(urls({ ...photos, condition, evoxImages })).toEqual(["/p/1.jpg", "/p/2.jpg"]);
    },
  );
  test.each(["new", "used", "certified"] as const)(
    "a %s vehicle without photos shows the Evox angles",
    (condition) => {
      expect(urls({ condition, evoxImages })).toEqual(["/e/front.jpg", "/e/rear.jpg"]);
    },
  );
  test("the body-style picture in the paint color is the last resort, and is labeled", () => {
    expect(vehicleImages(vehicleWith({}))).toEqual(
      ANGLES.map((view) => ({ url: `/car-art/suv-blue-${view}.webp`, view, standIn: true })),
    );
  });
});

describe("beside others, a vehicle is shown from the front", () => {
  const shown = (changes: Parameters<typeof vehicleWith>[0]) => frontImage(vehicleWith(changes)).url;

  test("by the photo whose file name says so", () => {
    const own = { previewImage: "/p/driverProfile.jpg", additionalImages: ["/p/driverFront.jpg"] };
    expect(shown({ ...own, evoxImages: { ...evoxImages, driverFront: "/p/driverFront.jpg" } })).toBe(
      "/p/driverFront.jpg",
    );
  });
  test("by its stock picture or the body-style picture, where it has no photo", () => {
    expect(shown({ evoxImages })).toBe("/e/front.jpg");
    expect(shown({})).toMatch(/-driverFront\.webp$/);
  });
  test("otherwise by its first picture: a photo precedes a stock picture", () => {
    expect(shown({ ...photos, condition: "used", evoxImages })).toBe("/p/1.jpg");
    expect(shown({ evoxImages: { ...evoxImages, driverFront: null } })).toBe("/e/rear.jpg");
  });
});

describe("a vehicle without photos shows a car like it in its paint colour", () => {
  const vehicle = { make: "Ford", model: "Ranger", fuelType: "Gasoline", seats: 5 };
  test.each([
    ["gray is graphite", "minivans", "gray", "/car-art/minivan-graphite-driverFront.webp"],
    ["brown is sand", "wagons", "Brown", "/car-art/wagon-sand-driverFront.webp"],
    ["an unknown paint is silver", "coupes", "chartreuse", "/car-art/coupe-silver-driverFront.webp"],
    ["no paint is silver", "wagons", null, "/car-art/wagon-silver-driverFront.webp"],
    ["no body style is a sedan", null, "red", "/car-art/sedan-red-driverFront.webp"],
  ] as const)("%s", (_, bodystyle, exteriorColorGeneric, url) => {
    expect(fallbackImage({ ...vehicle, bodystyle, exteriorColorGeneric })).toBe(url);
  });

  test.each([
    ["an electric SUV has no grille", { bodystyle: "suvs", fuelType: "Electric", seats: 7 }, "ev-suv"],
    ["an electric sedan has no grille", { bodystyle: "sedans", fuelType: " electric" }, "ev-sedan"],
    ["a plug-in hybrid has one", { bodystyle: "wagons", fuelType: "Plug-in Hybrid" }, "wagon"],
    ["an unknown SUV for seven has three rows", { bodystyle: "suvs", seats: 7 }, "three-row-suv"],
    [
      "an electric model has no grille either",
      { make: "Kia", model: "Niro", bodystyle: "hatchbacks", fuelType: "Electric" },
      "ev-sedan",
    ],
    [
      "a known model has its own body",
      { make: "MITSUBISHI", model: "outlander sport", bodystyle: "suvs" },
      "compact-suv",
    ],
    [
      "of whatever seats",
      { make: "Mitsubishi", model: "Outlander", bodystyle: "suvs", seats: 5 },
      "three-row-suv",
    ],
    ["in its body style", { make: "Honda", model: "Civic", bodystyle: "sedans" }, "compact-sedan"],
    ["and not in another", { make: "Honda", model: "Civic", bodystyle: "coupes" }, "coupe"],
    ["a minivan for seven is a minivan", { bodystyle: "minivans", seats: 7 }, "minivan"],
  ] as const)("%s", (_, changes, body) => {
    expect(carBody({ ...vehicle, ...changes })).toBe(body);
  });

  test("a model always has the same body, and models differ", () => {
    const bodies = ["Model A", "Model B", "Model C", "Model D"].map((model) =>
      carBody({ ...vehicle, model, bodystyle: "trucks" }),
    );
    expect(new Set(bodies)).toEqual(new Set(["truck", "crew-truck"]));
    expect(carBody({ ...vehicle, make: "FORD", model: "RANGER", bodystyle: "trucks" })).toBe(
      carBody({ ...vehicle, bodystyle: "trucks" }),
    );
  });

  test.each(Object.entries(BODY_PICTURES))("%s name a model once", (_, { models = {} }) => {
    const named = Object.values(models).flat();
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  test("a view that a car has no picture of is left out", () => {
    const outlander = vehicleWith({ make: "Mitsubishi", model: "Outlander", bodystyle: "suvs" });
    const views = vehicleImages(outlander).map(({ view }) => view);
    expect(views).toEqual(["driverFront", "driverProfile"]);
  });

  test("a picture of a cabin says what it shows", () => {
    const additionalImages = ["dash", "frontSeats", "rearSeats"].map(
      (view) => `/car-art/interior-suv-black-${view}.webp`,
    );
    const views = vehicleImages(vehicleWith({ ...photos, additionalImages })).map(({ view }) => view);
    expect(views.slice(0, 4)).toEqual(["photo", "dash", "frontSeats", "rearSeats"]);
  });

  test("every cabin, color and view has its picture in every size", () => {
    const cabins = new Set(Object.values(INTERIORS.cabins).filter((cabin) => cabin !== null));
    const missing = [...cabins].flatMap((cabin) =>
      INTERIORS.colors.flatMap((color) =>
        INTERIORS.views.flatMap((view) =>
          PHOTO_WIDTHS.map((width) => `${cabin}-${color}-${view}${width === 1280 ? "" : `-${width}`}`),
        ),
      ),
    );
    expect(missing.filter((name) => !existsSync(`public/car-art/interior-${name}.webp`))).toEqual([]);
  });

  test("every car, paint and angle has its picture in every size", () => {
    const paints = new Set(Object.values(PAINT_OF_COLOR));
    const missing = CAR_BODIES.flatMap((body) =>
      [...paints].flatMap((paint) =>
        anglesOf(body).flatMap((angle) => {
          const { srcSet } = imageSources(`/car-art/${body}-${paint}-${angle}.webp`);
          return srcSet!.split(", ").map((source) => source.split(" ")[0]!);
        }),
      ),
    ).filter((url) => !existsSync(`public${url}`));
    expect(missing).toEqual([]);
  });
});
