import fc from "fast-check";
import { expect, it } from "vitest";
import { splitName } from "@/lib/leads/core/split-name";

it.each([
  ["Ada", { firstName: "Ada", lastName: "" }],
  ["Ada O'Neill", { firstName: "Ada", lastName: "O'Neill" }],
  ["  Mary   Ann  Smith ", { firstName: "Mary Ann", lastName: "Smith" }],
  ["", { firstName: "", lastName: "" }],
])("%j has its last word as last name", (typed, name) => {
  expect(splitName(typed)).toEqual(name);
});

it("a split name has all words of the typed one, in their order", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { firstName, lastName } = splitName(typed);
      expect(`${firstName} ${lastName}`.trim()).toBe(typed.trim().replace(/\s+/g, " "));
    }),
  );
});
