import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatPhone,
  formatTypedPhone,
  isPhone,
  phoneDigits,
} from "../../../../lib/core/contact/phone-format";

describe("phone", () => {
  it.each([
    ["general", "(312) 555-0187"],
    ["input", "+1 (312) 555-0187"],
    ["email", "+1 (312) 555-0187"],
    ["lead", "312-555-0187"],
    ["search", "3125550187"],
  ] as const)("mask %s gives %s", (mask, formatted) => {
    for (const typed of ["3125550187", "+13125550187", "1 (312) 555.0187", "+1-312-555-0187"]) {
      expect(formatPhone(typed, mask)).toBe(formatted);
    }
  });

  it.each([
    ["+44 20 7946 0958", "+442079460958"],
    ["312555018", "312555018"],
  ])("a number without 10 digits keeps its digits: %s", (typed, formatted) => {
    expect(formatPhone(typed, "lead")).toBe(formatted);
  });

  it.each([
    ["3125550187", true],
    ["(312) 555-0187", true],
    ["+1 312 555 0187", true],
    ["+44 20 7946 0958", true],
    ["312555018", false],
    ["+1 312 555 018", false],
    ["1234567890123456", false],
    ["312-555-0187 x22", true],
    ["312-555-CARS", false],
    ["312-555-CARS x5", false],
    ["", false],
  ])("more than 9 digits: %s is %s", (typed, valid) => expect(isPhone(typed)).toBe(valid));

  it.each([
    ["312-555-0187 x22", "22"],
    ["(312) 555-0187 ext 5", "5"],
    ["3125550187 Ext. 5", "5"],
    ["1 312 555 0187, extension: 0042", "0042"],
    ["312.555.0187x7", "7"],
    ["312-555-0187 #7", "7"],
  ])("an extension is accepted and kept: %s", (typed, extension) => {
    expect(isPhone(typed)).toBe(true);
    expect(phoneDigits(typed)).toBe("3125550187");
    for (const mask of ["general", "input", "email", "lead"] as const) {
      const formatted = formatPhone(typed, mask);
      expect(formatted).toBe(`${formatPhone("3125550187", mask)} x${extension}`);
      expect(formatPhone(formatted, mask)).toBe(formatted);
    }
  });

  it("numbers are compared by the mask search: digits alone, whatever the country and the extension", () => {
    expect(formatPhone("+1 (312) 555-0187 x22", "search")).toBe("3125550187");
    expect(formatPhone("+44 20 7946 0958", "search")).toBe("442079460958");
  });

  it.each([
    ["3125550187", "+1 (312) 555-0187"],
    ["312.555.0187 ext 5", "+1 (312) 555-0187 x5"],
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["12345", "12345"],
    ["", ""],
  ])("a field that is left shows the mask input: %s", (typed, shown) =>
    expect(formatTypedPhone(typed)).toBe(shown),
  );

  it("a formatted number has equal digits, with any mask", () => {
    const national = fc.stringMatching(/^[2-9][0-9]{9}$/);
    fc.assert(
      fc.property(
        national,
        fc.constantFrom("general", "input", "email", "lead", "search" as const),
        (digits, mask) => {
          expect(phoneDigits(formatPhone(digits, mask))).toBe(digits);
        },
      ),
    );
  });
});
