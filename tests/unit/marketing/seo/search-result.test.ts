import { describe, expect, it } from "vitest";
import { previewOf } from "@/components/staff/content/search-preview";
import { ARIAL_WIDTHS, SEARCH_RESULT } from "@/config/marketing/search-result";
import { searchResult, textWidth } from "@/lib/marketing/seo/search-result";

const PAGE = { title: "Car repair in Asheville", description: "", address: "https://cars.example/service" };
const titled = (title: string) => searchResult({ ...PAGE, title }).title;
const described = (description: string) => searchResult({ ...PAGE, description }).description;

describe("how a search engine shows a page", () => {
  it("is its title as it is, while it fits on a line", () => {
    expect(titled("Car repair in Asheville | Blue Ridge Kia")).toMatchObject({
      text: "Car repair in Asheville | Blue Ridge Kia",
      isCut: false,
      characters: 40,
    });
  });

  it("is a longer title up to the last whole word that leaves room for the dots", () => {
    const { text, isCut } = titled(
      "Certified used cars and trucks in Oklahoma City, Tulsa and Norman | Heartland",
    );
    expect(isCut).toBe(true);
    expect(text).toMatch(/^Certified used cars and trucks in [\w ,]*\w …$/);
    expect("Certified used cars and trucks in Oklahoma City, Tulsa and Norman | Heartland").toContain(
      text.replace(" …", " "),
    );
    expect(textWidth(text, SEARCH_RESULT.title.size)).toBeLessThanOrEqual(SEARCH_RESULT.title.pixels);
  });

  it("cuts by width, not by characters", () => {
    expect(titled("i".repeat(100)).isCut).toBe(false);
    expect(titled("W".repeat(40)).isCut).toBe(true);
    expect(titled("車".repeat(30)).isCut).toBe(true);
  });

  it("cuts within a word where there is one word", () => {
    expect(titled("W".repeat(40)).text).toMatch(/^W+ …$/);
  });

  it("is about two lines of description, and counts characters as people do", () => {
    expect(described("word ".repeat(40))).toMatchObject({ isCut: true, characters: 199 });
    expect([...described("word ".repeat(40)).text].length).toBeLessThanOrEqual(155);
    expect(described("🚗".repeat(3)).characters).toBe(3);
  });

  it("flags a short text, which leaves room or makes the search engine use other text", () => {
    expect(titled("Service").isShort).toBe(true);
    expect(titled("Car repair in Asheville and around").isShort).toBe(false);
    expect(described("Cars.").isShort).toBe(true);
  });

  it("is the address as a path of its parts", () => {
    expect(searchResult({ ...PAGE, address: "https://cars.example/service/schedule?a=1" }).address).toBe(
      "cars.example › service › schedule",
    );
  });

  it("has each of Arial's characters in one width", () => {
    const all = Object.values(ARIAL_WIDTHS).join("");
    expect(new Set(all).size).toBe(all.length);
    const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
    expect([...all].sort()).toEqual(printable.sort());
  });
});

describe("the preview beside the texts of a page", () => {
  const site = {
    name: "Blue Ridge Kia",
    city: "Asheville",
    state_short: "NC",
    site: { titleTemplate: "%s %separator %siteName", separator: "|", url: "https://cars.example" },
  };

  it("puts the site's name behind a title as the page does, but for the home page", () => {
    const typed = { title: "Costs $& more", description: "" };
    expect(previewOf("/service", typed, site).title.text).toBe("Costs $& more | Blue Ridge Kia");
    expect(previewOf("/", typed, site).title.text).toBe("Costs $& more");
  });

  it("states that the page's own text is used without a typed one", () => {
    const { title, description } = previewOf("/service", { title: "", description: "" }, site);
    expect([title.text, description.text]).toEqual([
      "The page’s own title | Blue Ridge Kia",
      "The page’s own description.",
    ]);
  });
});
