import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { harmlessName, multiLine, singleLine } from "../../../../lib/core/platform/clean-text";
import { masked } from "../../../../lib/core/platform/log";
import { runs } from "../../../support/scale";

describe("invisible characters, and those that change a text's direction", () => {
  it.each([
    ["a zero-width space", "A\u200Bda", "Ada"],
    ["a zero-width space alone", "\u200B", ""],
    ["joiners between Latin letters", "A\u200Dd\u200Ca", "Ada"],
    ["a byte order mark", "\uFEFFAda", "Ada"],
    ["an override", "Ada \u202Egpj.exe", "Ada gpj.exe"],
    ["isolates", "\u2066Ada\u2069 \u2067Lovelace\u2069", "Ada Lovelace"],
    ["marks of direction", "Ada\u200E\u200F\u061C", "Ada"],
    ["a soft hyphen and a word joiner", "Love\u00ADl\u2060ace", "Lovelace"],
    ["Hangul fillers", "\u3164\u115F\u1160\uFFA0", ""],
    ["tags that spell a hidden text", "Ada\u{E0041}\u{E0064}", "Ada"],
    ["shapers with nothing to shape", "\uFE0F\u200D \uFE0E\uFE0F", ""],
    ["a row of joiners", "👩\u200D\u200D\u200D", "👩"],
  ])("%s is left out", (_, typed, text) => {
    expect(singleLine(typed)).toBe(text);
    expect(multiLine(typed)).toBe(text);
  });

  it.each([
    "👩\u200D🔧",
    "❤\uFE0F\u200D🔥",
    "👩🏽\u200D🚀",
    "می\u200Cخواهم",
    "क्\u200Dष",
    "1\uFE0F\u20E3",
    "שלום",
    "مرحبا",
    "Zoë O'Neill",
  ])("%s is written with it and stays", (text) => expect(singleLine(text)).toBe(text));

  it("is in no line of the log", () =>
    expect(masked("550 \u202Emoc.elpmaxe\u200B@a <a\u200Bda@example.com>")).toBe(
      "550 (address) <(address)>",
    ));

  it("property: cleaning is idempotent, and nothing hidden remains", () => {
    const hidden = fc.constantFrom(
      "\u200B",
      "\u200C",
      "\u200D",
      "\u202E",
      "\uFE0F",
      "\u{E0041}",
      "a",
      "👩",
      "ب",
      " ",
      "\n",
    );
    fc.assert(
      fc.property(fc.string({ unit: hidden }), (typed) => {
        const text = multiLine(typed);
        expect(multiLine(text)).toBe(text);
        expect(text).not.toMatch(/[\u200B\u202E\u{E0041}]/u);
        expect(text === "" || /[\p{L}\p{Extended_Pictographic}]/u.test(text)).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("a name that a mail repeats", () => {
  it.each(["Ada", "O’Neill", "Mary-Jane", "J. R.", "José María", "Žofia", "Нина", "明"])(
    "%s stays",
    (name) => {
      expect(harmlessName(` ${name}\n`)).toBe(name);
    },
  );

  it.each([
    "Win at evil.example",
    "evil.example",
    "http://evil",
    "Call 630 555 0155",
    "Buy cheap pills now",
    "a@b.example",
    "x".repeat(41),
    "<b>",
    "",
  ])("%j does not", (name) => {
    expect(harmlessName(name)).toBe("");
  });
});
