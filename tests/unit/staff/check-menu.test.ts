import { describe, expect, it } from "vitest";
import menus from "@/config/content/shared/menus.json";
import { checkDocument } from "@/lib/staff/documents/check-document";

const key = { kind: "menus", storeId: "", id: "header" };
const problems = (entries: unknown[]) =>
  checkDocument({ key, record: { id: "header", entries }, published: null }).map(({ field, message }) => [
    field,
    message,
  ]);
const link = (page: string, more: object = {}) => ({ label: page, page, ...more });

describe("a menu", () => {
  it.each(menus.map((menu) => [menu.id, menu.entries] as const))("of the files is good: %s", (_, entries) => {
    expect(problems(entries)).toEqual([]);
  });

  it("names pages of the site, beside the field", () => {
    expect(problems([{ label: "More", children: [link("service"), link("no-such-page")] }])).toEqual([
      ["entries.0.children.1.page", "The site has no page “no-such-page”. Use a name such as contact-us."],
    ]);
  });

  it("names a link to a page with many addresses", () => {
    expect(problems([link("cars-direct-page")])).toEqual([
      ["entries.0.page", "This page has many addresses. Enter the one this link should go to."],
    ]);
    expect(problems([link("cars-direct-page", { path: "/used-cars-for-sale" })])).toEqual([]);
  });

  it("has a link once in a list, by its target", () => {
    expect(problems([link("service"), link("contact-us", { path: "/service" })])).toEqual([
      ["entries.1.path", "“service” in this list already goes there."],
    ]);
    expect(problems([link("service"), { label: "More", children: [link("service")] }])).toEqual([]);
  });

  it("has no links below links, which could lead round in a circle", () => {
    const inner = { label: "Again", children: [link("service")] };
    const looping = { label: "More", children: [{ ...link("contact-us"), children: [inner] }] };
    expect(problems([looping])).toEqual([
      [
        "entries.0.children.0.label",
        "A link under a heading can't have its own links: the menu would go in circles.",
      ],
    ]);
  });
});
