import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeField } from "@/lib/leads/core/profile/cookie-values";
import { changesProfile } from "@/lib/leads/financing/financing-forms";

const values = {
  firstName: "Zoë",
  lastName: "O'Neill",
  email: "zoe@example.com",
  phone: "(312) 555-0187",
  address: "12 Elm Street",
  apartment: "",
  city: "Gary",
  state: "IN",
  zipCode: "46402",
  consent: false,
};

type Values = typeof values;

/** Returns the cookies of a browser that has stored these details. */
function cookiesOf(known: Partial<Values>): Map<string, string> {
  const {
    firstName,
    lastName,
    email,
    phone,
    address = "",
    apartment = "",
    city = "",
    state = "",
    zipCode = "",
  } = known;
  const home = writeField("homeAddress", { address, apartment, city, state, zipCode });
  const all = { firstName, lastName, email, phone, ...(address ? { homeAddress: home } : {}) };
  return new Map(
    Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, encodeURIComponent(value)] as const],
    ),
  );
}

describe("a financing form that changes nothing in the stored profile", () => {
  it("is one whose every detail is already stored", () => {
    expect(changesProfile(values, cookiesOf(values))).toBe(false);
  });

  it("is none once the consent is checked: it must reach the dealership, and no profile stores it", () =>
    expect(changesProfile({ ...values, consent: true }, cookiesOf(values))).toBe(true));

  it("is none for a visitor without a complete stored profile", () => {
    expect(changesProfile(values, new Map())).toBe(true);
    const { firstName, lastName, email, phone } = values;
    expect(changesProfile(values, cookiesOf({ firstName, lastName, email, phone }))).toBe(true);
  });

  it.each(["firstName", "lastName", "email", "address", "apartment", "city", "state", "zipCode"] as const)(
    "is none once %s differs",
    (field) => expect(changesProfile({ ...values, [field]: "other" }, cookiesOf(values))).toBe(true),
  );

  it("does not depend on how the phone number is written", () => {
    expect(changesProfile({ ...values, phone: "+1 312-555-0187" }, cookiesOf(values))).toBe(false);
    expect(changesProfile({ ...values, phone: "(312) 555-0188" }, cookiesOf(values))).toBe(true);
    expect(changesProfile({ ...values, phone: "(312) 555-0187 x5" }, cookiesOf(values))).toBe(true);
  });

  it("is never found in cookies that the site did not write", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (home, phone) => {
        const cookies = cookiesOf(values).set("homeAddress", home).set("phone", phone);
        expect(changesProfile(values, cookies)).toBe(true);
      }),
    );
    expect(changesProfile(values, cookiesOf(values).set("email", "%E0%A4%A"))).toBe(true);
  });
});
