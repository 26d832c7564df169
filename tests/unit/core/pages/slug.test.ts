import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slug } from "@/lib/core/pages/slug";

describe("the form of a name in an address", () => {
  it.each([
    ["F-150 SuperCrew", "f-150-supercrew"],
    ["Citroën", "citroen"],
    ["Town & Country", "town-and-country"],
    ["Engage", "engage"],
    ["Engage+", "engage-plus"],
    ["+", "plus"],
    ["!", "exclaim"],
    ["2+2", "2-plus-2"],
    ["A-Spec #1", "a-spec-number-1"],
    ["Škoda Øresund Straße", "skoda-oresund-strasse"],
    ["Sync®", "sync"],
    ["Лада", "u43b-u430-u434-u430"],
    ["-", ""],
    ["💡", ""],
    ["  ", ""],
    ["", ""],
  ])("of %j is %j", (name, address) => expect(slug(name)).toBe(address));

  const sign = fc.constantFrom("+", "!", "*", "#", "@", "%", "=", "&");
  const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);

  it("is another one for names that differ in a sign", () => {
    fc.assert(
      fc.property(word, sign, sign, (name, one, other) => {
        expect(slug(`${name}${one}`)).not.toBe(slug(name));
        expect(slug(one) === slug(other)).toBe(one === other);
        expect(slug(`${name}${one}`) === slug(`${name}${other}`)).toBe(one === other);
      }),
    );
  });

  it("is never empty for a name with a letter, a figure or such a sign, and does not change when applied again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const address = slug(name);
        expect(address).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        const isEmptyAllowed = !/[\p{L}\p{N}+!*#@%=&]/u.test(name);
        expect(isEmptyAllowed || address !== "").toBe(true);
        expect(slug(address)).toBe(address);
      }),
    );
  });
});
