import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PAINT_OF_COLOR } from "@/config/catalog/vehicle-images";
import { ANGLES, fallbackImage, imageSources, vehicleImages } from "@/lib/catalog/vehicle/vehicle-images";

import { BODYSTYLES } from "@/lib/store/api/vehicle-schema";
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
  test("the body-style picture in the paint colour is the last resort, and says so", () => {
    expect(vehicleImages(vehicleWith({}))).toEqual(
      ANGLES.map((view) => ({ url: `/car-art/suv-blue-${view}.webp`, view, standIn: true })),
    );
  });
});

describe("a vehicle without photos shows its body style in its paint colour", () => {
  test.each([
    ["gray is drawn graphite", "trucks", "gray", "/car-art/truck-graphite-driverFront.webp"],
    ["brown is drawn sand", "sedans", "Brown", "/car-art/sedan-sand-driverFront.webp"],
    ["an unknown paint is silver", "coupes", "chartreuse", "/car-art/coupe-silver-driverFront.webp"],
    ["no paint is silver", "wagons", null, "/car-art/wagon-silver-driverFront.webp"],
    ["no body style is a sedan", null, "red", "/car-art/sedan-red-driverFront.webp"],
  ] as const)("%s", (_, bodystyle, exteriorColorGeneric, url) => {
    expect(fallbackImage({ bodystyle, exteriorColorGeneric })).toBe(url);
  });

  test("every body style, paint and angle has its picture in every size", () => {
    const missing = [...BODYSTYLES, null]
      .flatMap((bodystyle) =>
        Object.keys(PAINT_OF_COLOR).flatMap((exteriorColorGeneric) =>
          ANGLES.flatMap((angle) => {
            const { srcSet } = imageSources(fallbackImage({ bodystyle, exteriorColorGeneric }, angle));
            return srcSet!.split(", ").map((source) => source.split(" ")[0]!);
          }),
        ),
      )
      .filter((url) => !existsSync(`public${url}`));
    expect(missing).toEqual([]);
  });
});
