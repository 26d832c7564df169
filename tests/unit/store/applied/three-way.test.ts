import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeRecords } from "@/lib/store/applied/merge-records";
import { type MergeOutcome, mergeThreeWay, mergeWhole } from "@/lib/store/applied/three-way";

/** The rule for files and database: what the files changed arrives, what the database changed stays. */
const outcomes = (differences: readonly { path: readonly string[]; outcome: MergeOutcome }[]) =>
  differences.map(({ path, outcome }) => [path.join("."), outcome]);

/** JSON values with few names, so that versions of one value meet in the same fields. */
const json = fc
  .letrec<{ value: unknown; object: Record<string, unknown> }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(null, true, 0, 1, "", "a", "b"),
      fc.array(fc.constantFrom(1, 2, "a"), { maxLength: 2 }),
      tie("object"),
    ),
    object: fc.dictionary(fc.constantFrom("a", "b", "c", "toString"), tie("value"), {
      maxKeys: 4,
    }),
  }))
  .value.map((value): unknown => JSON.parse(JSON.stringify(value)));

describe("a value in the files and in the database", () => {
  it.each<[string, unknown, unknown, unknown, unknown, [string, MergeOutcome][]]>([
    [
      "edited in the file",
      { phone: "1" },
      { phone: "2" },
      { phone: "1" },
      { phone: "2" },
      [["phone", "applied"]],
    ],
    [
      "changed in the database",
      { phone: "1" },
      { phone: "1" },
      { phone: "3" },
      { phone: "3" },
      [["phone", "stays"]],
    ],
    [
      "changed in both",
      { phone: "1" },
      { phone: "2" },
      { phone: "3" },
      { phone: "3" },
      [["phone", "conflict"]],
    ],
    ["changed in both to the same", { phone: "1" }, { phone: "2" }, { phone: "2" }, { phone: "2" }, []],
    ["added to the file", {}, { fax: "1" }, {}, { fax: "1" }, [["fax", "applied"]]],
    ["taken out of the file", { fax: "1" }, {}, { fax: "1" }, {}, [["fax", "applied"]]],
    [
      "taken out of the file, changed in the database",
      { fax: "1" },
      {},
      { fax: "2" },
      { fax: "2" },
      [["fax", "conflict"]],
    ],
    [
      "of two fields one each",
      { sales: { phone: "1", email: "a" } },
      { sales: { phone: "2", email: "a" } },
      { sales: { phone: "1", email: "b" } },
      { sales: { phone: "2", email: "b" } },
      [
        ["sales.phone", "applied"],
        ["sales.email", "stays"],
      ],
    ],
    [
      "a list, as a whole",
      { days: [1, 2] },
      { days: [1, 3] },
      { days: [0, 2] },
      { days: [0, 2] },
      [["days", "conflict"]],
    ],
    [
      "never applied, and there",
      undefined,
      { a: 1, b: 2 },
      { a: 5 },
      { a: 5, b: 2 },
      [
        ["a", "conflict"],
        ["b", "applied"],
      ],
    ],
  ])("%s", (_, base, file, database, value, expected) => {
    const merged = mergeThreeWay({ base, file, database });
    expect(merged.value).toEqual(value);
    expect(outcomes(merged.differences)).toEqual(expected);
  });

  it.each([
    ["field by field", mergeThreeWay],
    ["as a whole", mergeWhole],
  ])(
    "%s, for any value: an unchanged one takes the other's, and applying twice changes nothing",
    (_, merge) => {
      fc.assert(
        fc.property(json, json, json, (base, file, database) => {
          expect(merge({ base: database, file, database }).value).toEqual(file);
          expect(merge({ base: file, file, database }).value).toEqual(database);
          expect(merge({ base, file, database: file })).toEqual({ value: file, differences: [] });
          const once = merge({ base, file, database });
          const again = merge({ base: file, file, database: once.value });
          expect(again.value).toEqual(once.value);
          expect(again.differences.filter(({ outcome }) => outcome === "applied")).toEqual([]);
          expect(once.differences.length === 0).toBe(isDeepStrictEqual(file, database));
        }),
      );
    },
  );
});

it("a field may have any name", () => {
  const file: unknown = JSON.parse('{"__proto__":1,"constructor":2}');
  expect(JSON.stringify(mergeThreeWay({ base: {}, file, database: {} }).value)).toBe(JSON.stringify(file));
});

describe("a list of records", () => {
  const list = (text: string) =>
    text
      .split(" ")
      .filter(Boolean)
      .map((each) => ({ id: each[0]!, value: each }));
  const merged = (base: string, file: string, database: string) => {
    const { records, differences } = mergeRecords({
      base: list(base),
      file: list(file),
      database: list(database),
    });
    return [
      records.map(({ value }) => value).join(" "),
      differences.map(({ id, outcome }) => `${id}:${outcome}`).join(" "),
    ];
  };

  it.each([
    [
      "a record edited in the file, one changed in the database",
      "a b",
      "a1 b",
      "a b2",
      "a1 b2",
      "a:applied b:stays",
    ],
    ["a record changed in both", "a", "a1", "a2", "a2", "a:conflict"],
    ["one added to the file, where it is there", "a c", "a b c", "a c", "a b c", "b:applied"],
    ["one added in the database comes last", "a b", "a b", "a b z", "a b z", "z:stays"],
    ["one deleted in the database stays deleted", "a b", "a b", "a", "a", "b:stays"],
    ["one taken out of the file", "a b", "a", "a b", "a", "b:applied"],
    ["one taken out of the file, changed in the database", "a b", "a", "a b2", "a b2", "b:conflict"],
    ["moved in the file", "a b", "b a", "a b", "b a", ":applied"],
    ["moved in the database", "a b", "a b c", "b a", "b a c", "c:applied :stays"],
    ["moved in both", "a b c", "b a c", "c a b", "c a b", ":conflict"],
    ["nothing changed", "a b", "a b", "a b", "a b", ""],
  ])("%s", (_, base, file, database, records, differences) =>
    expect(merged(base, file, database)).toEqual([records, differences]),
  );
});
