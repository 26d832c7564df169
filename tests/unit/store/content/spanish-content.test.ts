import { describe, expect, it } from "vitest";
import {
  COLLECTION_NAMES,
  COLLECTION_ROWS,
  type CollectionName,
  recordId,
} from "@/lib/store/api/collections";
import { missingTranslations, translatedFields, translatedName } from "@/lib/store/api/translations";
import { readCollection } from "@/lib/store/content/content-files";

/** Collections without Spanish of their own, and why. */
const WITHOUT: Partial<Record<CollectionName, string>> = {
  reviews: "customers' own words, which nobody rewrites",
  "new-models": "names of makes, models and trims",
  menus: "labels are names of messages, which are translated",
};
const WHOLE = COLLECTION_NAMES.filter((name) => !(name in WITHOUT));

const LINKS = /\]\([^)]*\)|\{\w+\}|href="[^"]*"/g;
/** Figures, without the mark that ends a sentence. "4x4" and "4WD" are words: they translate "four-wheel drive". */
const FIGURES = /(?<!4x)\$?\d(?!x4|WD)(?:[\d,.]*\d)?%?/g;

/** Headings, list items, table rows, paragraphs' gaps and bold words. */
const SHAPE = /^(?:#+ |- |\d+\. |\||> )|\n\n|\*\*/gm;

function texts(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe.each(["heartland", "lone-star"])("the Spanish content of %s", (group) => {
  it.each(WHOLE)("%s is there for every text", (name) => {
    const fields = translatedFields(COLLECTION_ROWS[name].schema);
    const records = readCollection(process.cwd(), group, name) ?? [];
    const missing = records.map((record) => [recordId(record), missingTranslations(record, fields, "es")]);
    expect(records.length).toBeGreaterThan(0);
    expect(missing.filter(([, lacking]) => lacking!.length > 0)).toEqual([]);
  });

  it.each(WHOLE)("%s has the figures, links, placeholders and shape of the English texts", (name) => {
    const fields = translatedFields(COLLECTION_ROWS[name].schema);
    for (const record of readCollection(process.cwd(), group, name) ?? [])
      for (const field of fields) {
        const english = texts(Reflect.get(record, field));
        const spanish = texts(Reflect.get(record, translatedName(field, "es")));
        const marks = (list: string[], pattern: RegExp) =>
          list.flatMap((text) => text.match(pattern) ?? []).sort();
        const at = `${recordId(record)}.${field}`;
        expect(spanish.length, at).toBe(english.length);
        expect(marks(spanish, LINKS), at).toEqual(marks(english, LINKS));
        expect(marks(spanish, FIGURES), at).toEqual(marks(english, FIGURES));
        expect(marks(spanish, SHAPE), at).toEqual(marks(english, SHAPE));
      }
  });
});
