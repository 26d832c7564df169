import { describe, expect, test } from "vitest";
import { carJsonLd } from "@/lib/catalog/vehicle/json-ld";
import { vehicleWith } from "./vehicle-fixture";

const dealer = { name: "Heartland Auto Group", phone: "(630) 555-0100" };
const site = "https://cars.example";

function car(changes: Parameters<typeof vehicleWith>[0] = {}) {
  return carJsonLd(vehicleWith(changes), dealer, undefined, site) as Record<string, unknown>;
}

describe("structured data of a vehicle contains only visible content", () => {
  test("price, condition, miles and address are the page's own", () => {
    expect(car()).toMatchObject({
      "@type": "Car",
      name: "2021 Honda CR-V EX",
      url: `${site}/used-cars-for-sale/2021-honda-cr-v-ex-7FARW2H55ME003211`,
      itemCondition: "https://schema.org/UsedCondition",
      mileageFromOdometer: { value: 31_250, unitCode: "SMI" },
      offers: { price: 26_400, priceCurrency: "USD", seller: { name: dealer.name } },
    });
  });
  test("a vehicle without a price has no offer", () => {
    expect(car({ internetPrice: null })).not.toHaveProperty("offers");
  });
  test("the body-style picture is not claimed to be the car", () => {
    expect(car()).not.toHaveProperty("image");
    expect(car({ previewImage: "/photos/a.webp" }).image).toEqual([`${site}/photos/a.jpg`]);
  });
  test("a video is part of it while there is one", () => {
    const video = { by: "YouTube", src: "https://player.example/1", page: "https://watch.example/1" };
    const changes = { previewImage: "/photos/a.webp" };
    expect(carJsonLd(vehicleWith(changes), dealer, undefined, site, { video })).toMatchObject({
      subjectOf: {
        "@type": "VideoObject",
        name: "Video of the 2021 Honda CR-V EX",
        embedUrl: video.src,
        url: video.page,
        thumbnailUrl: `${site}/photos/a.jpg`,
      },
    });
    expect(car(changes)).not.toHaveProperty("subjectOf");
  });
  test("unknown values are omitted", () => {
    expect(car({ engine: null, description: "" })).not.toHaveProperty("vehicleEngine");
    expect(Object.values(car())).not.toContain(null);
    expect(Object.values(car())).not.toContain("");
  });
});
