import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkDocument } from "@/lib/staff/documents/check-document";
import { describeFields, withInner } from "@/lib/staff/documents/describe-fields";
import { issueText } from "@/lib/staff/documents/issue-text";
import { DOCUMENT_KINDS, kindRow } from "@/lib/staff/documents/kinds";
import { valueText } from "@/lib/staff/documents/value-text";
import { staffTexts } from "../../support/staff-texts";

/** Text for developers: types, patterns, commands, files. */
const DEVELOPER =
  /\bnpm run\b|\bexpected \w+, received\b|\bmust match pattern\b|\bInvalid (?:input|string|option)\b|\.tsx?\b|\bconfig\/(?:stores|content)/;

describe("the back office shows no developer text", () => {
  it("in the messages of its views", async () => {
    const texts = await staffTexts();
    expect(texts.filter(({ text }) => DEVELOPER.test(text))).toEqual([]);
  });

  it.each([
    [z.object({ a: z.number() }), { a: "x" }, "This value can't be used. Enter it another way."],
    [z.object({ a: z.enum(["x", "y"]) }), { a: "z" }, "Choose one of the values."],
    [z.object({ a: z.iso.date() }), { a: "soon" }, "Enter a date."],
    [z.object({ a: z.email() }), { a: "me" }, "Enter an email address."],
    [z.object({ a: z.string().max(5) }), { a: "longer" }, "Use at most 5 characters."],
    [z.object({ a: z.array(z.string()).length(7) }), { a: [] }, "Add at least 7 entries."],
    [z.object({ a: z.string().regex(/^a$/) }), { a: "b" }, "This value can't be used. Enter it another way."],
    [z.object({ a: z.string().regex(/^a$/, "must be a letter") }), { a: "b" }, "Must be a letter."],
  ])("in the problem of a value: %#", (schema, value, text) => {
    const { error } = schema.safeParse(value, { reportInput: true });
    expect(error!.issues.map(issueText)).toEqual([text]);
  });

  it.each(DOCUMENT_KINDS)("in the problems of %s", (kind) => {
    const names = Object.keys(kindRow(kind)!.schema.shape);
    for (const wrong of [null, 7, "x", [], {}, true, [7], { x: { y: 7 } }]) {
      const record = Object.fromEntries(names.map((name) => [name, wrong]));
      const key = { kind, storeId: "", id: "x" };
      for (const { message } of checkDocument({ key, record, published: null })) {
        expect(message).not.toMatch(DEVELOPER);
        expect(message).toMatch(/^[A-Z“].*[.!?]$/);
      }
    }
  });
});

it("hours are shown as the site shows them", () => {
  const [hours] = describeFields("profile-hours", kindRow("profile-hours")!.schema).flatMap((field) =>
    withInner(field).filter(({ control }) => control === "hours"),
  );
  expect(valueText(hours, { "mon-sat": "6:30-21:30" })).toBe("Mon–Sat 6:30 am–9:30 pm, Sun closed");
});
