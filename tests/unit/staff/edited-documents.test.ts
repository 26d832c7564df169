import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PART_SECTIONS } from "@/components/staff/content/part-sections";
import { DOCUMENT_KINDS, kindRow } from "@/lib/staff/documents/kinds";
import { editedDocuments, UNSEEN_KINDS } from "../../support/edited-documents";

const vehicle = (number: number) => ({ vin: String(number), storeId: "north", page: `/vehicle-${number}` });

describe("the journey of every kind from draft to publication and back", () => {
  it("has each kind, or names the test of an edit's effects", () => {
    const edited = editedDocuments(vehicle(1), vehicle(2)).map(({ kind }) => kind);
    const missing = DOCUMENT_KINDS.filter((kind) => !edited.includes(kind));
    expect(missing.toSorted()).toEqual(Object.keys(UNSEEN_KINDS).toSorted());
    for (const file of Object.values(UNSEEN_KINDS)) expect(existsSync(file), file).toBe(true);
  });

  it("checks structured data, feeds and sitemaps as well", () => {
    const shows = editedDocuments(vehicle(1), vehicle(2)).flatMap((each) => each.shows);
    const paths = shows.map(({ at }) => (typeof at === "string" ? at : ""));
    for (const path of ["/feeds/google-vehicles.tsv", "/feeds/meta-vehicles.csv"])
      expect(paths).toContain(path);
    for (const name of ["vehicles", "offers", "articles", "pages"])
      expect(paths).toContain(`/sitemap-${name}.xml`);
    const structured = shows.filter(({ has }) => typeof has === "string" && has.startsWith('"'));
    expect(structured.length).toBeGreaterThan(5);
  });
});

describe("the sections of a part of a profile", () => {
  it.each(Object.keys(PART_SECTIONS))("of %s have every field of it once", (kind) => {
    const fields = PART_SECTIONS[kind]!.flatMap((section) => section.fields);
    expect(fields.toSorted()).toEqual(Object.keys(kindRow(kind)!.schema.shape).toSorted());
  });
});
