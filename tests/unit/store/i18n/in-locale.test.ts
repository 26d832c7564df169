import { describe, expect, it } from "vitest";
import { currentLocale, storedLocale } from "../../../../lib/core/language/current-language";
import { defineMessages } from "../../../../lib/core/language/messages";
import { forStaff, inLocale } from "../../../../lib/store/i18n/in-locale";
import { pseudoMessages } from "../../../../lib/store/i18n/pseudo-messages";

describe("the current language", () => {
  it("is English without a setting", () =>
    expect([currentLocale(), storedLocale()]).toEqual(["en", undefined]));

  it("belongs to the work and what follows it, and not to work beside it", async () => {
    const later = async () => {
      await Promise.resolve();
      return currentLocale();
    };
    const [spanish, english] = await Promise.all([inLocale("es", later), later()]);
    expect([spanish, english]).toEqual(["es", "en"]);
  });

  it("is English for what the dealership reads", () =>
    expect(inLocale("es", () => [storedLocale(), forStaff(currentLocale)])).toEqual(["es", "en"]));

  it("shows English where a set of messages is not translated", () => {
    const messages = defineMessages("a set that no language has", { title: "Search" });
    expect(inLocale("es", messages)).toEqual({ title: "Search" });
  });
});

describe("marked messages", () => {
  const english = {
    title: "Search our cars",
    count: (n: number) => ({ text: `${n} cars found` }),
    kinds: ["One kind", "VIN"],
    link: "/cars-for-sale",
    version: "contact-1",
    empty: "",
  };

  it("are in brackets and longer, also those of functions and lists", () => {
    const marked = pseudoMessages("marked", english) as typeof english;
    expect(marked.title).toMatch(/^\[Search our cars( ẍẍ)+\]$/);
    expect(marked.count(3).text).toMatch(/^\[3 cars found( ẍẍ)+\]$/);
    expect(marked.kinds[0]).toMatch(/^\[One kind( ẍẍ)+\]$/);
    expect(marked.title.length).toBeGreaterThanOrEqual(english.title.length * 1.4);
  });

  it("leave what is not a text of words", () => {
    const { link, version, empty } = pseudoMessages("marked", english) as typeof english;
    expect({ link, version, empty }).toEqual({ link: "/cars-for-sale", version: "contact-1", empty: "" });
  });
});
