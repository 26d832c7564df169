import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnPath, storeCookie, vinOfPath } from "@/lib/store/locations/store-choice";

describe("the store cookie lasts 30 days, secure, SameSite lax", () => {
  it("remembers a store", () => {
    expect(storeCookie("heartland-naperville", true)).toBe(
      "userSelectedStore=heartland-naperville; Max-Age=2592000; Path=/; Secure; SameSite=Lax",
    );
  });
  it("is not marked secure on a plain http site, where a browser would drop it", () => {
    expect(storeCookie("a", false)).not.toContain("Secure");
  });
  it("forgets", () => {
    expect(storeCookie(null, true)).toContain("userSelectedStore=; Max-Age=0; Path=/");
  });
});

describe("returnPath stays on this site", () => {
  it.each([
    ["https://cars.example/cars-for-sale/suvs?sort=newest", "/cars-for-sale/suvs?sort=newest"],
    ["https://cars.example", "/"],
    ["https://cars.example//evil.example/x", "/evil.example/x"],
    ["https://cars.example/\\evil.example", "/evil.example"],
    ["https://evil.example/cars-for-sale", "/"],
    ["https://cars.example:8443/x", "/"],
    ["javascript:alert(1)", "/"],
    ["not an address", "/"],
    [null, "/"],
  ])("%s → %s", (referer, expected) => {
    expect(returnPath(referer, "cars.example")).toBe(expected);
  });
  it("is home when the host is unknown", () => {
    expect(returnPath("https://cars.example/x", null)).toBe("/");
  });
  it("never redirects to another site, for any referer", () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom("//evil.example", "/\\evil.example", "/..//x", "/%2f%2fx"),
    );
    fc.assert(
      fc.property(text, (rest) => {
        const path = returnPath(`https://cars.example/${rest}`, "cars.example");
        expect(new URL(path, "https://cars.example").host).toBe("cars.example");
      }),
    );
  });
});

describe("vinOfPath finds the VIN of a vehicle page", () => {
  it.each([
    ["/used-cars-for-sale/2021-kia-sorento-s-5XYRL4LC0MG000001", "5XYRL4LC0MG000001"],
    ["/new-cars-for-sale/2026-kia-k4-lx-3kpft4de0te000001?from=search", "3KPFT4DE0TE000001"],
    ["/used-cars-for-sale/suvs", null],
    ["/cars-for-sale/2021-kia-5XYRL4LC0MG000001", null],
    ["/used-cars-for-sale/2021-kia-sorento-5XYRL4LC0MG00000", null],
    ["/", null],
  ])("%s → %s", (path, vin) => {
    expect(vinOfPath(path)).toBe(vin);
  });
});
