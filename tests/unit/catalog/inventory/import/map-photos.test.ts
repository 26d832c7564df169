import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IMPORT_LIMITS } from "@/config/catalog/import/limits";
import { isRemotePhoto, parsePhotos, pictureFields } from "@/lib/catalog/inventory/import/map-photos";

describe("photo cells (split on | , ;)", () => {
  it.each([
    [
      "https://a.example/1.jpg|https://a.example/2.jpg",
      ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    ],
    ["http://a.example/1.jpg,http://a.example/2.jpg", ["http://a.example/1.jpg", "http://a.example/2.jpg"]],
    [
      "https://a.example/1.jpg; https://a.example/2.jpg;",
      ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    ],
    [
      "https://a.example/w_1,h_2/1.jpg,https://a.example/2.jpg",
      ["https://a.example/w_1,h_2/1.jpg", "https://a.example/2.jpg"],
    ],
    [
      "https://a.example/1.jpg?x=1;y=2|https://a.example/2.jpg",
      ["https://a.example/1.jpg?x=1;y=2", "https://a.example/2.jpg"],
    ],
    [
      "/car-art/suv-red-driverFront.webp,/car-art/suv-red-driverProfile.webp",
      ["/car-art/suv-red-driverFront.webp", "/car-art/suv-red-driverProfile.webp"],
    ],
    ["https://a.example/1.jpg|https://a.example/1.jpg", ["https://a.example/1.jpg"]],
    ["", []],
    [" | ,;", []],
  ])("%j", (cell, photos) => expect(parsePhotos(cell)).toEqual({ photos, unusable: 0 }));

  it.each([
    "1.jpg",
    "/etc/passwd",
    "/car-art/../secret.webp",
    "//evil.example/1.jpg",
    "ftp://a.example/1.jpg",
    "file:///etc/passwd",
    "javascript:alert(1)",
  ])("refuses %j", (cell) => expect(parsePhotos(cell)).toEqual({ photos: [], unusable: 1 }));

  it("reads lists in JSON, and several cells as one list", () => {
    const json = '[{"url":"https://a.example/1.jpg","tag":["front"]},"https://a.example/2.jpg",{"tag":[]}]';
    expect(parsePhotos(json, "https://a.example/3.jpg")).toEqual({
      photos: ["https://a.example/1.jpg", "https://a.example/2.jpg", "https://a.example/3.jpg"],
      unusable: 1,
    });
    expect(parsePhotos("[not json")).toEqual({ photos: [], unusable: 1 });
  });

  it("rejects an address longer than 2,000 characters", () => {
    const longest = "https://a.example/1.jpg?".padEnd(2_000, "x");
    expect(parsePhotos(`${longest}|${longest}x`)).toEqual({ photos: [longest], unusable: 1 });
  });

  it.each([
    ["https://a.example/1.jpg", true],
    ["HTTP://a.example/1.jpg", true],
    ["/car-art/suv-red-driverFront.webp", false],
  ])("%s is fetched from its server: %s", (address, remote) => expect(isRemotePhoto(address)).toBe(remote));

  it("keeps no more photos than a vehicle may have", () => {
    const cell = Array.from({ length: 200 }, (_, n) => `https://a.example/${n}.jpg`).join("|");
    expect(parsePhotos(cell).photos).toHaveLength(IMPORT_LIMITS.photosPerVehicle);
  });

  it("never throws, and accepts no other kind of address", () => {
    const address = fc.constantFrom("https://a.example/1.jpg", "ftp://a.example/1.jpg", "javascript:a", "//a/b.jpg", "a"); // biome-ignore format: a list
    const list = fc.array(address, { maxLength: 5 }).map((all) => all.join("|"));
    let read = 0;
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[hftps:/.,;|a ]{0,60}$/), list),
        (cell) => {
          const { photos } = parsePhotos(cell);
          expect(photos.filter((photo) => !/^https?:\/\/|^\/car-art\//i.test(photo))).toEqual([]);
          read += photos.length;
        },
      ),
    );
    expect(read).toBeGreaterThan(0);
  });

  it("reads the angles from file names, and the first photo is the preview", () => {
    const photos = [
      "https://a.example/9.jpg",
      "/car-art/suv-red-driverFront.webp",
      "https://a.example/x-passengerRear.jpg?v=2",
    ];
    expect(pictureFields(photos, (address) => address)).toEqual({
      previewImage: photos[0],
      additionalImages: photos.slice(1),
      evoxImages: { driverFront: photos[1], driverProfile: null, passengerRear: photos[2] },
    });
  });

  it("leaves out photos that there is no address for", () => {
    const photos = ["https://a.example/lost.jpg", "https://a.example/kept.jpg"];
    const fields = pictureFields(photos, (address) => (address.includes("kept") ? "/photos/1.webp" : null));
    expect(fields).toMatchObject({ previewImage: "/photos/1.webp", additionalImages: [] });
  });
});
