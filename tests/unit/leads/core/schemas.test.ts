import { afterEach, describe, expect, it, vi } from "vitest";
import type * as z from "zod/mini";
import { CONTACT_TOPIC_IDS } from "../../../../config/leads/contact";
import { FIELD_LIMITS } from "../../../../config/leads/leads";
import { fieldErrors } from "../../../../lib/leads/core/schemas/field-errors";
import { ApplyFinancingSchema } from "../../../../lib/leads/financing/apply-financing-schema";
import { PersonalPriceSchema } from "../../../../lib/leads/financing/personal-price-schema";
import {
  CareersSchema,
  ContactSchema,
  FORM_SCHEMAS,
  PopUpSchema,
  StaffMemberFormSchema,
  UnlockSchema,
} from "../../../../lib/leads/forms/form-schemas";
import { ServiceSchema } from "../../../../lib/leads/service/service-schema";
import { TestDriveSchema } from "../../../../lib/leads/test-drive/test-drive-schema";
import { leadMessages } from "../../../../lib/store/i18n/lead-messages";
import { serviceFormMessages } from "../../../../lib/store/i18n/service-form-messages";

const VIN = "1HGCM82633A004352";
const PERSON = { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "3125550187" };
const { validation, testDrive } = leadMessages();
const service = serviceFormMessages();

/** A schema's result for fields: the values, or the messages by field. */
function read<Values>(schema: z.ZodMiniType<Values>, fields: object): Values | Record<string, string> {
  const result = schema.safeParse(fields);
  return result.success ? result.data : fieldErrors(result.error);
}

const HOME = { address: "1 Main St", city: "Peoria", state: "IL", zipCode: "61602" };
const CAR = { year: "2020", make: "Honda", model: "Accord" };

describe("valid input of each form", () => {
  it.each<[string, z.ZodMiniType, object, object]>([
    ["availability", FORM_SCHEMAS.availability, { vin: VIN, message: "Hi" }, { offers: [], consent: false }],
    ["careers", CareersSchema, { position: "tech", message: "Hi" }, { resume: null }],
    [
      "contact",
      ContactSchema,
      { topic: CONTACT_TOPIC_IDS[0], message: "Hi", privacy: "yes" },
      { store: "", vin: null, privacy: true, consent: false },
    ],
    ["pop-up", PopUpSchema, {}, { popup: "", vin: null, comments: "", consent: false }],
    ["staff member", StaffMemberFormSchema, { message: "Hi" }, { staff: "", consent: false }],
    [
      "test drive",
      TestDriveSchema,
      { vin: VIN, slot: "2026-11-23T10:30" },
      { comments: "", offers: [], staff: "", consent: false },
    ],
    ["unlock", UnlockSchema, { vin: VIN.toLowerCase(), consent: true }, { vin: VIN, consent: true }],
    [
      "financing",
      ApplyFinancingSchema,
      HOME,
      { apartment: "", terms: "", vin: null, offers: [], consent: false },
    ],
    [
      "service",
      ServiceSchema,
      { ...CAR, store: "north", services: "LOF" },
      { slot: "", notes: "", consent: false },
    ],
    [
      "personal price",
      PersonalPriceSchema,
      { vin: VIN, down: 0, tradeIn: "no" },
      { down: 0, tradeIn: false, tradeEquity: null, creditScore: null, offers: [], consent: false },
    ],
  ])("%s", (_, schema, fields, filled) =>
    expect(read(schema, { ...PERSON, ...fields })).toEqual({ ...PERSON, ...fields, ...filled }),
  );

  it("each form requires the person", () => {
    for (const schema of Object.values(FORM_SCHEMAS))
      expect(Object.keys(read(schema as z.ZodMiniType, {}) as object)).toEqual(
        expect.arrayContaining(["firstName", "lastName", "email", "phone"]),
      );
  });

  it("of two problems of a field the first is shown", () =>
    expect(read(FORM_SCHEMAS.availability, { ...PERSON, vin: VIN, message: "Hi", email: "" })).toEqual({
      email: validation.required,
    }));
});

describe("lengths, exactly", () => {
  it.each<[string, number]>([
    ["firstName", FIELD_LIMITS.name],
    ["lastName", FIELD_LIMITS.name],
    ["message", FIELD_LIMITS.message],
  ])("%s may have %d characters and no more", (field, max) => {
    const fields = { ...PERSON, vin: VIN, message: "Hi" };
    expect(read(FORM_SCHEMAS.availability, { ...fields, [field]: "x".repeat(max) })).toHaveProperty(
      "consent",
    );
    expect(read(FORM_SCHEMAS.availability, { ...fields, [field]: "x".repeat(max + 1) })).toEqual({
      [field]: validation.tooLong(max),
    });
  });

  it.each<[string, z.ZodMiniType, object, string, number]>([
    ["a comment", TestDriveSchema, { vin: VIN, slot: "2026-11-23T10:30" }, "comments", FIELD_LIMITS.message],
    ["a pop-up", PopUpSchema, {}, "popup", 100],
    ["an address", ApplyFinancingSchema, HOME, "address", FIELD_LIMITS.address],
    ["an apartment", ApplyFinancingSchema, HOME, "apartment", FIELD_LIMITS.name],
    ["a city", ApplyFinancingSchema, HOME, "city", FIELD_LIMITS.name],
    ["a make", ServiceSchema, { ...CAR, store: "n", services: "a" }, "make", FIELD_LIMITS.name],
    ["a model", ServiceSchema, { ...CAR, store: "n", services: "a" }, "model", FIELD_LIMITS.name],
  ])("%s", (_, schema, fields, field, max) => {
    expect(read(schema, { ...PERSON, ...fields, [field]: "x".repeat(max) })).toHaveProperty("consent");
    expect(read(schema, { ...PERSON, ...fields, [field]: "x".repeat(max + 1) })).toEqual({
      [field]: validation.tooLong(max),
    });
  });
});

afterEach(() => void vi.useRealTimers());

describe("the fields that only some forms have", () => {
  it("financing: a ZIP code may have nine digits", () =>
    expect(read(ApplyFinancingSchema, { ...PERSON, ...HOME, zipCode: "61602-1234" })).toMatchObject({
      zipCode: "61602-1234",
    }));

  it.each([
    [{ zipCode: "6160" }, { zipCode: validation.zipCode }],
    [{ zipCode: "616021" }, { zipCode: validation.zipCode }],
    [{ zipCode: "x61602" }, { zipCode: validation.zipCode }],
    [{ zipCode: "61602-12" }, { zipCode: validation.zipCode }],
    [{ state: "XX" }, { state: validation.state }],
    // A field that is left empty is required, whatever its own message for a wrong value.
    [{ state: undefined }, { state: "This field is required" }],
    [{ state: "" }, { state: "This field is required" }],
    [{ zipCode: "" }, { zipCode: "This field is required" }],
    [{ address: "" }, { address: "This field is required" }],
    [{ city: " " }, { city: "This field is required" }],
  ])("financing: %j", (changes, errors) => {
    expect(read(ApplyFinancingSchema, { ...PERSON, ...HOME, ...changes })).toEqual(errors);
  });

  it.each([
    [{ slot: "2026-11-23 10:30" }, { slot: testDrive.noSlot }],
    [{ slot: "x2026-11-23T10:30" }, { slot: testDrive.noSlot }],
    [{ slot: "2026-11-23T10:30:00" }, { slot: testDrive.noSlot }],
    [{ slot: undefined }, { slot: "This field is required" }],
    [{ slot: "" }, { slot: "This field is required" }],
  ])("test drive: %j", (changes, errors) =>
    expect(read(TestDriveSchema, { ...PERSON, vin: VIN, ...changes })).toEqual(errors),
  );

  it("a VIN is read whatever its case and the blanks around it", () =>
    expect(
      read(FORM_SCHEMAS.availability, { ...PERSON, vin: ` ${VIN.toLowerCase()} `, message: "Hi" }),
    ).toMatchObject({ vin: VIN }));

  it.each([["short"], [7], [`${VIN}0`], [`-${VIN}`], [undefined]])(
    "an invalid vehicle name is none: %j",
    (vin) => expect(read(UnlockSchema, { ...PERSON, vin })).toMatchObject({ vin: null }),
  );
  it("a valid one is used, with surrounding blanks too", () =>
    expect(read(PopUpSchema, { ...PERSON, vin: ` ${VIN} ` })).toMatchObject({ vin: VIN }));

  it.each([
    [{ topic: "x" }, { topic: validation.topic }],
    [{ topic: undefined }, { topic: "This field is required" }],
    [{ topic: "" }, { topic: "This field is required" }],
    [{ privacy: "" }, { privacy: "This field is required" }],
    [{ privacy: undefined }, { privacy: "This field is required" }],
  ])("contact: %j", (changes, errors) =>
    expect(
      read(ContactSchema, {
        ...PERSON,
        topic: CONTACT_TOPIC_IDS[0],
        message: "Hi",
        privacy: "on",
        ...changes,
      }),
    ).toEqual(errors),
  );

  it.each([true, "yes", "on", "true"])("a box is ticked by %j", (consent) =>
    expect(read(UnlockSchema, { ...PERSON, consent })).toMatchObject({ consent: true }),
  );
  it.each([false, "no", "off", 1, "", null])("and not by %j", (consent) =>
    expect(read(UnlockSchema, { ...PERSON, consent })).toMatchObject({ consent: false }),
  );

  it.each([
    [{ store: "" }, { store: service.pickStore }],
    [{ store: undefined }, { store: service.pickStore }],
    [{ services: "" }, { services: service.pickService }],
    [{ services: undefined }, { services: service.pickService }],
    [{ services: "x".repeat(501) }, { services: service.unknownService }],
    [{ slot: "tomorrow" }, { slot: service.notOffered }],
    [{ slot: "x2026-11-23T10:30" }, { slot: service.notOffered }],
    [{ slot: 5 }, { slot: service.notOffered }],
    [{ make: "" }, { make: validation.make }],
    [{ make: undefined }, { make: validation.make }],
    [{ model: " " }, { model: validation.model }],
    [{ year: "" }, { year: validation.year }],
    [{ year: "1899" }, { year: validation.year }],
    [{ year: "20201" }, { year: validation.year }],
    [{ year: "x2020" }, { year: validation.year }],
    [{ year: "2029" }, { year: validation.year }],
  ])("service: %j", (changes, errors) => {
    vi.useFakeTimers({ now: new Date("2026-06-15T12:00:00Z"), toFake: ["Date"] });
    const fields = { ...PERSON, ...CAR, store: "north", services: "LOF", ...changes };
    expect(read(ServiceSchema, fields)).toEqual(errors);
  });

  it.each(["1900", "2028"])("service: a vehicle of %s", (year) => {
    vi.useFakeTimers({ now: new Date("2026-06-15T12:00:00Z"), toFake: ["Date"] });
    const fields = {
      ...PERSON,
      ...CAR,
      store: "n",
      services: "x".repeat(500),
      slot: "2026-11-23T10:30",
      year,
    };
    expect(read(ServiceSchema, fields)).toMatchObject({ year, slot: "2026-11-23T10:30" });
  });
});
