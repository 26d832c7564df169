import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REPLY_PLACEHOLDERS } from "../../../config/leads/replies";
import { placeholderValues } from "../../../lib/staff/leads/placeholder-values";
import {
  fillTemplate,
  missingPlaceholders,
  type PlaceholderValues,
} from "../../../lib/staff/leads/placeholders";
import { leadVehicleState, templatesFor, templatesIn } from "../../../lib/staff/leads/reply-templates";
import { placeholdersIn } from "../../../lib/store/api/reply-placeholders";
import { ReplyTemplateSchema } from "../../../lib/store/api/reply-template-schema";
import { shippedTemplates } from "../../support/reply-templates";
import { makeLead, STORE, VEHICLE } from "../leads/core/fixture";

const FACTS = { store: STORE, today: VEHICLE, siteUrl: "https://acme.example.com", myName: "Ana Ruiz" };
const ALL = placeholderValues(makeLead(), FACTS);

/** A value without braces: what comes from the site's own data. */
const plain = fc.string({ minLength: 1 }).filter((text) => !/[{}]/.test(text));
const values = fc.record(
  Object.fromEntries(REPLY_PLACEHOLDERS.map((name) => [name, fc.oneof(fc.constant(""), plain)])),
) as fc.Arbitrary<PlaceholderValues>;
const parts = fc.array(
  fc.oneof(
    plain,
    fc.constantFrom(...REPLY_PLACEHOLDERS).map((name) => `{${name}}`),
  ),
);

describe("a template", () => {
  it("is filled with known values, and unknown ones stay and are listed: nothing is lost or left blank", () => {
    fc.assert(
      fc.property(parts, values, (texts, known) => {
        const expected = texts.map((text) => {
          const name = /^\{(\w+)\}$/.exec(text)?.[1] as keyof PlaceholderValues | undefined;
          return name ? known[name] || text : text;
        });
        const filled = fillTemplate(texts.join(""), known);
        expect(filled).toBe(expected.join(""));
        const missing = texts
          .flatMap((text) => /^\{(\w+)\}$/.exec(text)?.[1] ?? [])
          .filter((name) => !known[name as keyof PlaceholderValues]);
        expect(placeholdersIn(filled).sort()).toEqual([...new Set(missing)].sort());
      }),
    );
  });

  it("is validated before it is filled: a visitor's text is never a placeholder, however often it is filled", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom("{price}", "{nothing}", "{{price}}", "{pri{myName}ce}", "{}"), fc.string()),
        (firstName) => {
          const values = { ...ALL, firstName };
          const once = fillTemplate("Hi {firstName}, {myName}", values);
          const known = firstName.replace(/[{}]/g, "");
          expect(once).toBe(known === "" ? "Hi {firstName}, Ana Ruiz" : `Hi ${known}, Ana Ruiz`);
          expect(fillTemplate(once, values)).toBe(once);
          expect(missingPlaceholders("Hi {firstName}", values)).toEqual(known === "" ? ["firstName"] : []);
        },
      ),
    );
  });

  it("does not fill in a visitor's text as a placeholder", () => {
    const lead = makeLead({ user: { ...makeLead().user, firstName: "{price}" } });
    const filled = fillTemplate("Hi {firstName}", placeholderValues(lead, FACTS));
    expect(filled).toBe("Hi {firstName}");
    expect(placeholdersIn(filled)).toEqual(["firstName"]);
  });

  it("has price and address of a listed vehicle, and only its name once it is removed", () => {
    expect(ALL).toMatchObject({ firstName: "Ada", price: "$18,995", myName: "Ana Ruiz" });
    expect(ALL.vehicleLink).toContain(`https://acme.example.com/`);
    expect(Object.values(ALL).every(Boolean)).toBe(true);
    const gone = placeholderValues(makeLead(), { ...FACTS, today: null });
    expect(gone).toMatchObject({ price: "", vehicleLink: "", vehicle: ALL.vehicle });
    expect(placeholderValues(makeLead({ vehicle: null }), { ...FACTS, today: null }).vehicle).toBe("");
  });

  it("with an unknown placeholder, or a subject of two lines, is rejected", () => {
    const template = { id: "x", name: "X", text: "Hi {firstName}" };
    expect(ReplyTemplateSchema.safeParse(template).success).toBe(true);
    for (const wrong of [{ text: "Hi {fistName}" }, { subject: "a\r\nBcc: b@c.example" }, { id: "A b" }])
      expect(ReplyTemplateSchema.safeParse({ ...template, ...wrong }).success).toBe(false);
  });

  it("is offered for its stores and kinds of lead", () => {
    const all = [
      { id: "all" },
      { id: "north", storeIds: ["north"] },
      { id: "service", types: ["SERVICE"] },
      { id: "text", channel: "text" },
    ].map((each) => ReplyTemplateSchema.parse({ name: "Name", text: "Text", ...each }));
    const ids = (storeId: string, type: string) =>
      templatesFor(all, { storeId, type, vehicle: null }).map(({ id }) => id);
    expect(ids("north", "AVAILABILITY")).toEqual(["all", "north"]);
    expect(ids("south", "SERVICE")).toEqual(["all", "service"]);
  });
});

describe("a template in the lead's language", () => {
  const both = {
    id: "both",
    channel: "mail" as const,
    types: [],
    storeIds: [],
    name: "Both",
    subject: "Hi",
    text: "Hi",
    subject_es: "Hola",
    text_es: "Hola",
  };
  const half = { ...both, id: "half", subject_es: undefined };
  const english = { ...both, id: "english", name: "English", subject: undefined, text_es: undefined };
  const offered = (locale: "en" | "es") =>
    templatesIn([english, half, both], locale).map(({ id, lang, text }) => `${id} ${lang}: ${text}`);
  const inEnglish = ["english en: Hi", "half en: Hi", "both en: Hi"];

  it("comes before the English ones, if subject and text have it", () =>
    expect(offered("es")).toEqual(["both.es es: Hola", ...inEnglish]));

  it("is not offered to a lead in English", () => expect(offered("en")).toEqual(inEnglish));

  it("accepts the same placeholders as the English one", () => {
    const template = { id: "x", name: "X", text: "Hi", text_es: "Hola, {firstName}" };
    expect(ReplyTemplateSchema.safeParse(template).success).toBe(true);
    for (const wrong of [{ text_es: "Hola, {nombre}" }, { subject_es: "a\nb" }])
      expect(ReplyTemplateSchema.safeParse({ ...template, ...wrong }).success).toBe(false);
  });
});

describe("a template is offered only where it is true", () => {
  const ids = (vin: string | null, status: string | null, type = "AVAILABILITY") => {
    const today = status === null ? null : { status: status as "available" };
    const about = { storeId: "north", type, vehicle: leadVehicleState(vin, today) };
    return templatesFor(shippedTemplates(), about).map(({ id }) => id);
  };
  it("by the status of the lead's vehicle", () => {
    expect(ids("VIN", "available")).toEqual(["available", "test-drive", "no-answer"]);
    expect(ids("VIN", "sold")).toEqual(["sold", "no-answer"]);
    expect(ids("VIN", null)).toEqual(["sold", "no-answer"]);
    expect(ids(null, null)).toEqual(["no-answer"]);
  });
  it("by the department of the lead", () => {
    expect(ids("VIN", "available", "SERVICE")).toEqual(["service", "no-answer"]);
  });
});

describe("the shipped templates", () => {
  it("can be used, each with its own name, and are complete once every placeholder is known", () => {
    const templates = shippedTemplates();
    expect(templates.length).toBeGreaterThan(0);
    for (const { subject = "", text, subject_es = "", text_es = "" } of templates) {
      const all = [subject, text, subject_es, text_es].join("\n");
      expect(placeholdersIn(fillTemplate(all, ALL))).toEqual([]);
      expect(placeholdersIn(text_es).sort()).toEqual(placeholdersIn(text).sort());
    }
  });
});
