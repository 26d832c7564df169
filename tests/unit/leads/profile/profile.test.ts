import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COOKIES } from "@/config/runtime/cookies";
import { readField, STORED_FIELDS, writeField } from "@/lib/leads/core/profile/cookie-values";
import { CONTACT_FIELDS, isLead, isValidUser, PERSONAL_FIELDS } from "@/lib/leads/core/profile/profile";

const ADA = {
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
};

describe("the visitor profile's cookies", () => {
  it("are all its fields but the date of birth, which is never stored", () => {
    const fields =
      `firstName, lastName, email, phone, phoneVerified, locationAddress, homeAddress, dateOfBirth, uniqueUserId,
      displayCookies, allowCookies, unlockPrice, userSelectedStore, adsValues, adfLead`.split(/,\s+/);
    expect([...STORED_FIELDS, "dateOfBirth"].sort()).toEqual(fields.sort());
  });

  it("of store and ads last 30 days", () =>
    expect([COOKIES.userSelectedStore.days, COOKIES.adsValues.days, COOKIES.adfLead.days]).toEqual([
      30, 30, 30,
    ]));

  it("that hold the person go with “clear my details”, and are functional cookies", () => {
    const saved = PERSONAL_FIELDS.filter((field) => field !== "dateOfBirth");
    for (const field of saved) expect(COOKIES[field].category).toBe("functional");
  });
});

describe("a user is valid only if first name, last name, e-mail and phone are all present and pass", () => {
  it("with all four", () => expect(isValidUser(ADA)).toBe(true));

  it.each(CONTACT_FIELDS)("not without %s", (field) => {
    expect(isValidUser({ ...ADA, [field]: undefined })).toBe(false);
    expect(isValidUser({ ...ADA, [field]: "  " })).toBe(false);
  });

  it.each([
    { email: "ada@shopper.e" },
    { email: "ada.example.com" },
    { phone: "312 555-018" },
    { phone: "call me" },
  ])("not with %j", (wrong) => expect(isValidUser({ ...ADA, ...wrong })).toBe(false));
});

describe("a visitor becomes a lead when any of first name, last name, e-mail or phone is present", () => {
  it.each(CONTACT_FIELDS)("%s", (field) => expect(isLead({ [field]: "x" })).toBe(true));

  it("and is missing without", () => {
    expect(isLead({})).toBe(false);
    expect(isLead({ firstName: "", phone: " " })).toBe(false);
  });
});

describe("the content of a cookie", () => {
  const address = { address: "1 Main St", apartment: "", city: "Peoria", state: "IL", zipCode: "61602" };

  it.each([
    ["firstName", "Zoë 🚗"],
    ["phoneVerified", true],
    ["homeAddress", address],
    ["allowCookies", ["essential", "functional"]],
    ["allowCookies", []],
    ["adsValues", { gclid: "x=1;y" }],
  ] as const)("is read back: %s", (field, value) =>
    expect(readField(field, writeField(field, value as never))).toEqual(value),
  );

  it.each([
    ["homeAddress", "nonsense"],
    ["homeAddress", "[]"],
    ["homeAddress", "null"],
    ["adsValues", "7"],
    ["firstName", ""],
  ] as const)("and is nothing where it was changed to something invalid: %s = %s", (field, saved) =>
    expect(readField(field, saved)).toBeUndefined(),
  );

  it("never throws and returns only valid values of its field", () => {
    fc.assert(
      fc.property(fc.constantFrom(...STORED_FIELDS), fc.string(), (field, saved) => {
        const value = readField(field, saved);
        expect(["undefined", "string", "boolean", "object"]).toContain(typeof value);
        expect(typeof value === "string" ? value.length : 0).toBeLessThanOrEqual(254);
      }),
    );
  });
});
