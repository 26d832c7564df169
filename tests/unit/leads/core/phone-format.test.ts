import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, isPhone, phoneDigits } from "../../../../lib/leads/core/phone-format";

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
  ])("a number that is not of 10 digits keeps its digits: %s", (typed, formatted) => {
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
    ["312-555-CARS", false],
    ["", false],
  ])("more than 9 digits: %s is %s", (typed, valid) => expect(isPhone(typed)).toBe(valid));

  it("a formatted number has the same digits again, whatever the mask", () => {
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
