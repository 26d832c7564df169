import { describe, expect, it } from "vitest";
import { isEmail } from "../../../../lib/core/contact/email-address";
import { formatPhone, isPhone, phoneDigits } from "../../../../lib/core/contact/phone-format";
import { contactConsent, sellerName } from "../../../../lib/leads/core/contact-consent";
import { adfTransmission } from "../../../../lib/leads/core/lead-emails";
import { readField, writeField } from "../../../../lib/leads/core/profile/cookie-values";
import { COMPANY } from "./fixture";

describe("formats", () => {
  it.each([
    [`${"a".repeat(64)}@example.com`, true],
    ["a!#$%&'*+/=?^_`{|}~-@example.com", true],
    ["ada@a.b.c.example.com", true],
    [`ada@${"a".repeat(63)}.com`, true],
    [`ada@${"a".repeat(64)}.com`, false],
    ["ada@a-.com", false],
    ["ada@example.c-m", false],
    ["ada@example.1om", false],
    [" ada@example.com", false],
    ["ada@example.com ", false],
    ["a@b@example.com", false],
  ])("an e-mail address %s: %j", (address, expected) => expect(isEmail(address)).toBe(expected));

  it.each([
    ["123456789012345", true],
    ["+1 312 555 01870", true],
    ["1234567890", true],
    ["3125550187 x5", true],
    ["3125550187 x123456789", false],
    ["312555 x0187", false],
  ])("a phone number %s: %j", (typed, expected) => expect(isPhone(typed)).toBe(expected));

  it.each([
    ["13125550187", "3125550187"],
    ["+1 (312) 555-0187", "3125550187"],
    [" + 1312", "312"],
    ["23125550187", "23125550187"],
    ["1312555018", "1312555018"],
    ["011", "011"],
  ])("digits of %s are %s", (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

  it("a foreign number keeps its plus", () => {
    expect(formatPhone(" +44 20 7946 0958", "general")).toBe("+442079460958");
    expect(formatPhone("44 20 7946 0958", "general")).toBe("442079460958");
  });

  it.each([
    [null, undefined],
    ["", undefined],
    ["Automatic", "A"],
    ["Automated Manual", "A"],
    ["Dual-clutch manual", "A"],
    ["CVT manual mode", "A"],
    ["6-Speed Manual", "M"],
    ["Stick shift", "M"],
    ["M", "M"],
    ["xm", "A"],
    ["MT", "M"],
    ["m/t", "M"],
    ["5 M", "M"],
    ["6-M", "M"],
    ["Manumatic", "A"],
  ])("a transmission %j is %j in ADF", (text, code) => expect(adfTransmission(text)).toBe(code));

  it.each([
    ["allowCookies", "essential,,9,Functional,analytics", ["essential", "analytics"]],
    ["phoneVerified", "yes", false],
    ["phoneVerified", "true", true],
    ["firstName", "x".repeat(300), "x".repeat(254)],
    ["adsValues", '{"gclid":"1","n":5}', { gclid: "1" }],
    [
      "homeAddress",
      '{"address":"1 Main St","zipCode":5}',
      { address: "1 Main St", apartment: "", city: "", state: "", zipCode: "" },
    ],
  ] as const)("a cookie %s = %s is read as %j", (field, saved, value) =>
    expect(readField(field, saved)).toEqual(value),
  );
  it("a text is written without the blanks around it, and cut", () => {
    expect(writeField("firstName", "  Ada ")).toBe("Ada");
    expect(writeField("firstName", "x".repeat(300))).toHaveLength(254);
  });
});

describe("the seller, and the accepted text", () => {
  it("the location of the store, by the name that visitors see; else the company", () => {
    expect(sellerName(COMPANY, "north")).toBe("Acme North");
    expect(sellerName(COMPANY, "south")).toBe("Acme Motors");
    expect(sellerName(COMPANY, null)).toBe("Acme Motors");
  });
  it("the text names the seller", () => {
    const { version, text } = contactConsent("Acme North");
    expect(version).toMatch(/./);
    expect(text).toContain("Acme North");
  });
});
