import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, hasValidCheckDigit, isVinForm } from "@/lib/catalog/inventory/vin/vin-format";

const VIN_CHARACTERS = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
const vins = fc
  .array(fc.constantFrom(...VIN_CHARACTERS), { minLength: 17, maxLength: 17 })
  .map((characters) => characters.join(""));

describe("VIN rules", () => {
  it.each([
    ["1M8GDM9AXKP042788", "X"],
    ["1HGCM82633A004352", "3"],
    ["1G4AH59H45G118341", "4"],
    ["11111111111111111", "1"],
  ])("%s has the check digit %s", (vin, digit) => {
    expect(checkDigit(vin)).toBe(digit);
    expect(hasValidCheckDigit(vin)).toBe(true);
  });

  it("finds the wrong check digit of JA4AZ3A31LZ000000", () => {
    expect(isVinForm("JA4AZ3A31LZ000000")).toBe(true);
    expect(hasValidCheckDigit("JA4AZ3A31LZ000000")).toBe(false);
  });

  it.each([
    "",
    "1HGCM82633A00435",
    "1HGCM82633A0043522",
    "1HGCM82633A00435O",
    "IHGCM82633A004352",
    "1HGCM82633AQ04352",
    "1hgcm82633a004352",
  ])("%j has not a VIN's form", (text) => {
    expect(isVinForm(text)).toBe(false);
    expect(checkDigit(text)).toBeNull();
    expect(hasValidCheckDigit(text)).toBe(false);
  });

  it("accepts a VIN with the digit that it computes, and no other digit there", () => {
    fc.assert(
      fc.property(vins, (vin) => {
        const right = vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);
        const digits = [..."0123456789X"].filter((digit) =>
          hasValidCheckDigit(vin.slice(0, 8) + digit + vin.slice(9)),
        );
        expect(hasValidCheckDigit(right)).toBe(true);
        expect(digits).toHaveLength(1);
      }),
    );
  });

  it("never throws on any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(checkDigit(text) === null || isVinForm(text)).toBe(true);
      }),
    );
  });
});
