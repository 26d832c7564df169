import { describe, expect, it } from "vitest";
import { ownFields } from "@/lib/leads/core/define-form";
import { ENTER_FIELDS, EnteredLeadSchema, vehicleNamedIn } from "@/lib/staff/walk-ins/entered-lead";

const CIVIC = { vin: "2HGFC2F59JH500001", stockNumber: "A1042" };
const TRUCK = { vin: "1FTFW1E50JFA00002", stockNumber: "77" };

describe("the form for a walk-in or phone lead", () => {
  it("has at most six fields, all of which are kept when the form is refused", () => {
    expect(ENTER_FIELDS.length).toBeLessThanOrEqual(6);
    expect([...ENTER_FIELDS].sort()).toEqual([...ownFields(EnteredLeadSchema)].sort());
  });

  it("needs a name, a source, and a number or an address", () => {
    const typed = { name: "Ada", phone: "312-555-0188", channel: "walk-in" };
    expect(EnteredLeadSchema.safeParse(typed).success).toBe(true);
    expect(EnteredLeadSchema.safeParse({ ...typed, phone: "", email: "ada@example.com" }).success).toBe(true);
    for (const wrong of [
      { phone: "" },
      { name: "" },
      { channel: "mail" },
      { phone: "12" },
      { email: "ada@" },
    ])
      expect(EnteredLeadSchema.safeParse({ ...typed, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  });
});

describe("the vehicle named in a text", () => {
  it.each([
    ["likes the Civic, stock a1042.", CIVIC.vin],
    [`asks for ${TRUCK.vin.toLowerCase()}`, TRUCK.vin],
    ["has 77 questions", null],
    ["budget A10425", null],
    ["", null],
  ])("%j is %s", (text, vin) => {
    expect(vehicleNamedIn(text, [CIVIC, TRUCK])).toBe(vin);
  });
});
