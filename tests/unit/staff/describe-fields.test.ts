import { describe, expect, it } from "vitest";
import {
  alternativeOf,
  describeFields,
  initialValues,
  isConstant,
  variantOf,
  withInner,
} from "@/lib/staff/documents/describe-fields";
import { DOCUMENT_KINDS, type DocumentKind, kindRow } from "@/lib/staff/documents/kinds";
import { choiceLabel, fieldLabel, staffFieldMessages } from "@/lib/store/i18n/staff-field-messages";

const fieldsOf = (kind: DocumentKind) => describeFields(kind, kindRow(kind)!.schema);
const fieldOf = (kind: DocumentKind, name: string) => fieldsOf(kind).find((field) => field.name === name)!;
const controlsOf = (kind: DocumentKind) =>
  Object.fromEntries(fieldsOf(kind).map(({ name, control }) => [name, control]));
const all = DOCUMENT_KINDS.flatMap((kind) => fieldsOf(kind).flatMap(withInner));

describe("the fields of a form", () => {
  it("have the control of their schema, or of the table", () => {
    expect(controlsOf("articles")).toEqual({
      category: "choice",
      slug: "text",
      title: "text",
      description: "long",
      published: "date",
      author: "text",
      author_es: "text",
      image: "picture",
      tags: "texts",
      brand: "text",
      body: "markdown",
      title_es: "text",
      description_es: "long",
      body_es: "markdown",
    });
    expect(controlsOf("offers")).toMatchObject({
      offer_startdate: "moment",
      offer_terms: "group",
      vehicles_conditions: "rules",
      combinesWith: "records",
      storeIds: "stores",
    });
    expect(controlsOf("profile-hours")).toMatchObject({
      ...{ "sales.hours": "hours", "service.phone": "text", "closures.days": "list" },
    });
    expect(controlsOf("profile-look")).toMatchObject({ accent: "color", logos: "group", font: "choice" });
  });

  it("have the empty value of their schema", () => {
    expect(fieldOf("articles", "brand")).toMatchObject({ empty: undefined, isRequired: false });
    expect(fieldOf("articles", "image")).toMatchObject({ empty: null, isRequired: false });
    expect(fieldOf("articles", "title")).toMatchObject({ empty: "", isRequired: true });
  });

  it("have the bounds of numbers", () => {
    expect(fieldOf("team-members", "rating")).toMatchObject({ min: 0, max: 5, isWhole: false });
    expect(fieldOf("categories", "order")).toMatchObject({ min: 1, isWhole: true });
    expect(fieldOf("categories", "order")).not.toHaveProperty("max");
  });

  it("of several kinds of values are of the kind that a value fits", () => {
    const settings = fieldOf("pop-ups", "settings").fields!;
    const { control, alternatives = [] } = settings.find(({ name }) => name === "position")!;
    expect(control).toBe("either");
    expect(alternativeOf(alternatives, "bottom-right")).toBe(0);
    expect(alternativeOf(alternatives, { mobile: "bottom", desktop: "left" })).toBe(1);
    const shown = fieldOf("pop-ups", "component").alternatives!;
    const data = { title: "Hello" };
    expect(alternativeOf(shown, { type: "html", data: { ...data, html: "<p>Hi</p>" } })).toBe(0);
    expect(alternativeOf(shown, { type: "component", component: "UserLead", data })).toBe(1);
    expect(shown[1]!.initial).toEqual({
      ...{ type: "component", component: "UnlockInventory" },
      data: { title: "" },
    });
    const [kind] = shown[1]!.fields!;
    expect(isConstant(kind!)).toBe(true);
  });

  it("have their content: items of lists, values of maps, and kinds of items", () => {
    expect(fieldOf("categories", "questions").fields?.map(({ path }) => path)).toEqual([
      "categories.questions.question",
      "categories.questions.answer",
    ]);
    expect(fieldOf("profile-seo", "seo").item).toMatchObject({ control: "group" });
    const { variants = [] } = fieldOf("menus", "entries");
    expect(variantOf(variants, { label: "Shop", children: [] })).toBe(0);
    expect(variantOf(variants, { label: "Home", page: "index", path: null })).toBe(1);
    expect(staffFieldMessages().variants["menus.entries"]).toHaveLength(variants.length);
  });

  it("take help from a profile's schema", () =>
    expect(fieldOf("profile-contact", "timeZone").help).toBeTruthy());

  it.each(DOCUMENT_KINDS)("of %s all have labels", (kind) => {
    const fields = fieldsOf(kind).flatMap(withInner);
    expect(fields.filter(({ path }) => !fieldLabel(path)).map(({ path }) => path)).toEqual([]);
  });

  it("are the subject of labels, help texts and choices", () => {
    const { ownLabels, helps, choices, variants } = staffFieldMessages();
    const parents = all.flatMap(({ path, name }) =>
      name.includes(".") ? [path.slice(0, path.lastIndexOf("."))] : [],
    );
    const paths = new Set([...all.map(({ path }) => path), ...parents]);
    const named = [ownLabels, helps, choices, variants].flatMap(Object.keys);
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });

  it("begin with defaults, and with nothing else", () => {
    expect(initialValues(fieldsOf("faqs"))).toEqual({
      id: "",
      page: "index",
      question: "",
      answer: "",
      storeIds: [],
    });
    expect(initialValues(fieldsOf("hero-slides"))).toMatchObject({ layout: "full", disclaimer: null });
  });

  it("show choices as labels", () => {
    expect(choiceLabel("faqs.page", "index")).toBe("Home page");
    expect(choiceLabel("articles.category", "car-research")).toBe("Car research");
  });
});
