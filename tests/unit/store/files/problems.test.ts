import { describe, expect, it } from "vitest";
import { GroupFileSchema, StoreFileSchema } from "@/lib/store/files/file-schemas";
import { COMPANY, problemsOf, SECOND_STORE, STORE } from "./sample-files";

const file = (...fields: string[]) => `{\n  ${fields.join(",\n  ")}\n}`;
const store = (...more: string[]) =>
  file(...Object.entries(STORE).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`), ...more);
const withStore = (text: string | object) => problemsOf({ group: COMPANY, "blue-ridge-a": text });

describe("one line has file, line, field, reason and an example", () => {
  it.each([
    [
      "a wrong kind of value",
      '"note": 1',
      'note: must be text in quotes. Example: "note": "Parking behind the showroom."',
    ],
    [
      "a wrong address",
      '"email": "x"',
      'email: must be an e-mail address. Example: "email": "leads@blue-ridge.example.com"',
    ],
    [
      "a wrong color",
      '"accent": "blue"',
      'accent: must be a color such as #22c55e. Example: "accent": "#2563eb"',
    ],
    [
      "a state that is none",
      '"state_short": "XX"',
      /^state_short: must be one of AL, AK, .* Example: "state_short": "NC"$/,
    ],
    ["a time zone that is none", '"timeZone": "Eastern"', /^timeZone: must be an IANA time zone\. Example/],
    [
      "a field that there is not",
      '"emial": "a@b.example"',
      "emial: there is no such field. Did you mean “email”?",
    ],
    [
      "one inside another",
      '"site": { "urls": "https://a.example" }',
      "site.urls: there is no such field. Did you mean “url”?",
    ],
    ["a field that follows from others", '"locations": []', /^locations: there is no such field\. /],
    [
      "one of a list's items",
      '"fees": [{ "id": "x", "label": "X", "amount": -1 }]',
      /^fees\.0\.amount: must be at least 0\. Example: "fees": \[/,
    ],
    [
      "a missing field of an item",
      '"fees": [{ "id": "x", "amount": 1 }]',
      /^fees\.0\.label: is missing\. Example/,
    ],
    [
      "hours that end before they begin",
      '"sales": { "hours": { "mon": "9-7" } }',
      /^sales\.hours\.mon: must open before it closes, .* Example: "hours": \{/,
    ],
    [
      "hours of a day that is none",
      '"sales": { "hours": { "monday": "9-7" } }',
      /^sales\.hours\.monday: must be a day or days/,
    ],
    [
      "a setting of cookies that is none",
      '"consent": { "tier": 9 }',
      /^consent\.tier: must be one of 0, 1, 2, 3\./,
    ],
  ])("%s", (_, field, message) => {
    const problems = withStore(store('"addressLine2": ""', field));
    expect(problems.map((line) => line.replace(/^blue-ridge-a\.json:9 /, ""))).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it("a missing value, in the file where it belongs, once", () => {
    const { email: _, ...company } = COMPANY;
    const { phone: __, map: ___, ...without } = STORE;
    expect(problemsOf({ group: company, "blue-ridge-a": without, "blue-ridge-b": SECOND_STORE })).toEqual([
      'blue-ridge-a.json:1 phone: is missing. Example: "phone": "(828) 555-0100"',
      expect.stringMatching(
        /^blue-ridge-a\.json:1 map\.coordinates: is missing\. Example: "coordinates": \{ "longitude"/,
      ),
      'group.json:1 email: is missing. Example: "email": "leads@blue-ridge.example.com"',
    ]);
  });

  it("a mistake of the group once, not for each of its stores", () => {
    const files = {
      group: { ...COMPANY, timeZone: "Eastern" },
      "blue-ridge-a": STORE,
      "blue-ridge-b": SECOND_STORE,
    };
    expect(problemsOf(files)).toEqual([expect.stringMatching(/^group\.json:4 timeZone: /)]);
  });
});

describe("a file that is not JSON", () => {
  it.each([
    ["a missing comma", '{\n  "name": "A"\n  "zip": "1"\n}', "3 a comma is missing before it."],
    ["a comma too many", '{\n  "name": "A",\n}', "3 a name in double quotes is missing."],
    ["a comment", '{\n  // mine\n  "name": "A"\n}', "2 comments are not allowed."],
    ["no end", '{\n  "name": "A"', "2 a closing } is missing."],
    ["single quotes", "{\n  'name': 'A'\n}", "2 "],
    ["nothing", "", "1 "],
    ["a list", "[]", "1 is not an object."],
    ["a field twice", '{\n  "zip": "1",\n  "zip": "2"\n}', "3 zip: is there twice."],
  ])("%s is reported with its line, and nothing else of the file", (_, text, message) => {
    expect(withStore(text)).toEqual([expect.stringContaining(`blue-ridge-a.json:${message}`)]);
  });
});

describe("the names of files", () => {
  it("are ids of stores", () =>
    expect(problemsOf({ group: COMPANY, "Blue Ridge": STORE })).toEqual([
      "Blue Ridge.json:1 its name has more than small letters, digits and hyphens. Example of a name: blue-ridge-asheville.json",
    ]));

  it("are no other group's", () =>
    expect(problemsOf({ group: COMPANY, a: STORE }, new Map([["a", "heartland"]]))).toEqual([
      expect.stringContaining("a.json:1 the group “heartland” has a store of this name."),
    ]));

  it("are those that the group lists", () =>
    expect(problemsOf({ group: { stores: ["b"], ...COMPANY }, a: STORE })).toEqual([
      "group.json:3 stores: there is no store “b”. Add config/stores/blue-ridge/b.json, or remove it here.",
    ]));

  it("are needed", () =>
    expect(problemsOf({ group: COMPANY })).toEqual([
      expect.stringContaining("group.json:1 the group has no store."),
    ]));
});

it("all problems of all files are reported together", () => {
  const problems = problemsOf({
    group: { ...COMPANY, site: {}, accent: "x" },
    "blue-ridge-a": { ...STORE, zip: 1, color: "red" },
    "blue-ridge-b": "{",
  });
  expect(problems.map((line) => line.split(" ")[0] ?? "")).toEqual([
    "blue-ridge-a.json:5",
    "blue-ridge-a.json:13",
    "blue-ridge-b.json:1",
    expect.stringMatching(/^group\.json:/),
    expect.stringMatching(/^group\.json:/),
  ]);
});

describe("no value of any field", () => {
  const fields = Object.keys({ ...GroupFileSchema.shape, ...StoreFileSchema.shape });
  const everywhere = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  const changes = [
    ...fields.flatMap((field) => [{ [field]: null }, { [field]: {} }]),
    ...[0, "", "x", true, [], [null], { x: { y: null } }].map(everywhere),
  ];

  it.each(["group", "blue-ridge-a"])("of %s is an exception: each problem has its file and line", (name) => {
    const files: Record<string, object> = {
      group: COMPANY,
      "blue-ridge-a": STORE,
      "blue-ridge-b": SECOND_STORE,
    };
    for (const change of changes)
      for (const problem of problemsOf({ ...files, [name]: { ...files[name], ...change } }))
        expect(problem).toMatch(/^[\w-]+\.json:\d+ \S.*\. \S/);
  });
});
