import { describe, expect, it } from "vitest";
import { EVERYTHING, filteredLines } from "@/components/staff/content/list-filter";
import { contentHits } from "@/lib/staff/documents/content-hits";
import { describeFields } from "@/lib/staff/documents/describe-fields";
import { DOCUMENT_KINDS, kindRow } from "@/lib/staff/documents/kinds";
import type { DocumentLine } from "@/lib/staff/documents/list-documents";
import { idField, namingFields, newId, newRecord } from "@/lib/staff/documents/new-record";
import { recordProblems, withProblems } from "@/lib/staff/documents/record-problems";
import { valueText } from "@/lib/staff/documents/value-text";
import { noContent } from "@/lib/store/content/site-content";

const TODAY = "2026-11-23";
const fieldOf = (kind: "articles" | "categories" | "faqs" | "profile-hours", name: string) =>
  describeFields(kind, kindRow(kind)!.schema).find((field) => field.name === name);

describe("a new record", () => {
  it("has an id of its name that no other one has", () => {
    const named = { title: "Tires & wheels, in spring?" };
    expect(newId("articles", named, new Set())).toBe("tires-and-wheels-in-spring");
    expect(newId("articles", named, new Set(["tires-and-wheels-in-spring"]))).toBe(
      "tires-and-wheels-in-spring-2",
    );
    expect(newId("offers", { name: "Sale" }, new Set())).toBe("ofr_sale");
    expect(newId("team-members", { firstName: "Ana", lastName: "Ruiz" }, new Set())).toBe("ana-ruiz");
    expect(newId("articles", { title: "?…" }, new Set())).toBeNull();
  });

  it("begins with its name, its id and the defaults", () => {
    expect(newRecord("articles", { title: "Tires", category: "news" }, "tires", TODAY)).toMatchObject({
      slug: "tires",
      title: "Tires",
      category: "news",
      published: TODAY,
      image: null,
      tags: [],
    });
    const person = newRecord("team-members", { firstName: "Ana", lastName: "Ruiz" }, "ana-ruiz", TODAY);
    expect(person).toMatchObject({ id: "ana-ruiz", slug: "ana-ruiz", departmentLead: false });
  });

  it("can be added if the kind is a list whose ids are free", () => {
    const open = DOCUMENT_KINDS.filter((kind) => namingFields(kind).length > 0);
    expect(open).toEqual(DOCUMENT_KINDS.filter((kind) => kindRow(kind)!.isList && kind !== "menus"));
    expect(idField("categories")).toBe("slug");
    expect(idField("profile-hours")).toBeNull();
  });
});

describe("the errors of a record", () => {
  const { schema } = kindRow("faqs")!;

  it("are readable, by position", () => {
    expect(recordProblems(schema, { id: "a", page: "index", question: "" })).toEqual([
      { field: "question", message: "Enter a value." },
      { field: "answer", message: "Enter a value." },
    ]);
    expect(recordProblems(schema, { id: "A b", page: "index", question: "?", answer: "!" })).toEqual([
      { field: "id", message: "Must be lower-case words joined by hyphens." },
    ]);
  });

  it("are listed once per position", () => {
    const own = [{ field: "question", message: "Enter a value." }];
    const others = [
      { field: "question", message: "Too small" },
      { field: "", message: "It overlaps." },
    ];
    expect(withProblems(own, others)).toEqual([own[0], others[1]]);
  });
});

describe("a value in a sentence", () => {
  it.each([
    [undefined, undefined, "empty"],
    [fieldOf("articles", "tags"), ["a", "b"], "a, b"],
    [fieldOf("faqs", "page"), "index", "Home page"],
    [fieldOf("articles", "title"), true, "yes"],
    [
      fieldOf("categories", "questions"),
      [{ question: "Why?", answer: "So." }],
      "1. Question: Why?; Answer: So.",
    ],
    [fieldOf("profile-hours", "sales.hours"), { sat: "9-18" }, "Mon–Fri closed, Sat 9 am–6 pm, Sun closed"],
  ])("%#", (field, value, text) => expect(valueText(field, value)).toBe(text));
});

describe("the search of the back office", () => {
  it("finds content by its title, with the address of its editor", () => {
    const document = { id: "legal/privacy-policy", title: "Privacy Policy" };
    const content = { ...noContent(), documents: [document as never], promotions: [{ id: "p" } as never] };
    const team = [{ id: "ana", firstName: "Ana", lastName: "Ruiz" } as never];
    expect(contentHits(content, team)).toEqual([
      {
        href: "/staff/content/documents/legal/privacy-policy",
        title: "Privacy Policy",
        detail: "Legal and other texts",
      },
      { href: "/staff/content/team-members/ana", title: "Ana Ruiz", detail: "Team" },
    ]);
  });
});

describe("the list of a kind", () => {
  const line = (id: string, changes: Partial<DocumentLine>): DocumentLine => ({
    kind: "faqs",
    storeId: "",
    id,
    title: id,
    state: "file",
    isDraft: false,
    publishAt: null,
    unpublishAt: null,
    editedAt: null,
    editor: null,
    mayDraft: true,
    mayPublish: true,
    record: {},
    ...changes,
  });
  const lines = [
    line("a", { title: "Winter tires", editedAt: 1 }),
    line("b", { title: "Spring", isDraft: true, state: "edited", record: { offer_enddate: "2026-11-30" } }),
    line("winter-c", {
      title: "C",
      state: "removed",
      editedAt: 2,
      record: { offer_enddate: "2026-12-01T00:00" },
    }),
  ];
  const ids = (filter: Partial<typeof EVERYTHING>) =>
    filteredLines(lines, { ...EVERYTHING, ...filter }).map(({ id }) => id);

  it("finds titles and ids, states and drafts", () => {
    expect(ids({})).toEqual(["a", "b", "winter-c"]);
    expect(ids({ text: "WINTER" })).toEqual(["a", "winter-c"]);
    expect(ids({ state: "removed" })).toEqual(["winter-c"]);
    expect(ids({ state: "drafts" })).toEqual(["b"]);
    expect(ids({ draftsFirst: true })).toEqual(["b", "a", "winter-c"]);
  });

  it("sorts by title, by last day and by edit, both ways", () => {
    expect(ids({ order: "title" })).toEqual(["winter-c", "b", "a"]);
    expect(ids({ order: "titleDown" })).toEqual(["a", "b", "winter-c"]);
    expect(ids({ order: "end" })).toEqual(["b", "winter-c", "a"]);
    expect(ids({ order: "endDown" })).toEqual(["a", "winter-c", "b"]);
    expect(ids({ order: "editDown" })).toEqual(["winter-c", "a", "b"]);
    expect(ids({ order: "edit", draftsFirst: true })).toEqual(["b", "a", "winter-c"]);
  });
});
