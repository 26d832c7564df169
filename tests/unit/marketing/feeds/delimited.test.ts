import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { singleLine } from "@/lib/core/platform/clean-text";
import { delimitedRow } from "@/lib/marketing/feeds/delimited";

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom('"', ",", "\t", "\n", "\r", " ", "a", "é", "\u2028", "\\") }),
);

describe.each([
  ["CSV", ","],
  ["TSV", "\t"],
] as const)("a row of %s", (_, separator) => {
  test("reads back as its values, each on one line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(hostile, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        (rows) => {
          const text = rows.map((row) => delimitedRow(["id", ...row], separator)).join("");
          const read = parse(text, { delimiter: separator }) as string[][];
          expect(read).toEqual(rows.map((row) => ["id", ...row.map(singleLine)]));
          expect(text.split("\n")).toHaveLength(rows.length + 1);
        },
      ),
    );
  });

  test("has an empty field for unknown values, and quotes only where necessary", () => {
    expect(delimitedRow([1, null, "a b"], separator)).toBe(["1", "", "a b\r\n"].join(separator));
    expect(delimitedRow(['22" wheels'], separator)).toBe('"22"" wheels"\r\n');
  });
});
