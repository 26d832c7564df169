import { expect, it } from "vitest";
import { replaceNumber } from "../../../../lib/core/contact/replace-number";

it.each([
  ["(630) 555-0142", "(312) 555-0101"],
  ["Call (630) 555-0142", "Call (312) 555-0101"],
  ["630.555.0142 or 630-555-0143", "312.555.0101 or 630-555-0143"],
  ["+1 630 555 0142", "+1 312 555 0101"],
  ["Llame al (630) 555-0142.", "Llame al (312) 555-0101."],
  ["(630) 555-0143", "(630) 555-0143"],
])("a number is replaced in the form in which it is written: %s", (text, shown) =>
  expect(replaceNumber(text, "+16305550142", "+13125550101")).toBe(shown),
);
