import { describe, expect, it } from "vitest";
import { cacheRules } from "@/config/runtime/cache";
import type { StoreData } from "@/lib/catalog/inventory/snapshot/data";
import {
  changedTags,
  concernStock,
  partPrints,
  searchVersion,
  tagPrints,
} from "@/lib/catalog/inventory/snapshot/parts";
import { noContent } from "@/lib/store/content/site-content";

const data = (changed: object = {}): StoreData =>
  ({
    profile: { id: "north" },
    stores: [],
    vehicles: [],
    offers: [],
    lowestPrices: [],
    team: [],
    content: noContent(),
    ...changed,
  }) as unknown as StoreData;
const content = (changed: object) => data({ content: { ...noContent(), ...changed } });
const tags = async (after: StoreData) =>
  changedTags(tagPrints(await partPrints(data())), tagPrints(await partPrints(after)));

describe("the tags of pages that show changed data", () => {
  it.each<[string, StoreData, string[]]>([
    ["nothing", data(), []],
    ["a question", content({ faqs: [{ question: "?" }] }), ["questions"]],
    ["an article", content({ articles: [{ slug: "x" }] }), ["articles"]],
    ["a person", data({ team: [{ slug: "x" }] }), ["company"]],
    ["a vehicle", data({ vehicles: [{ vin: "x" }] }), ["inventory"]],
    ["a promotion", content({ promotions: [{ name: "x" }] }), ["offers"]],
    ["the profile", data({ profile: { id: "south" } }), ["profile"]],
    ["a fee of a store", data({ stores: [{ id: "x" }] }), ["profile"]],
    ["a menu", content({ menus: [{ id: "x" }] }), ["profile"]],
    ["a part that no rule names", data({ later: [1] }), ["profile"]],
  ])("%s", async (_, after, expected) => expect(await tags(after)).toEqual(expected));

  it("all of them if the data before or after is unknown", async () =>
    expect(changedTags(null, tagPrints(await partPrints(data())))).toEqual(cacheRules.map(({ tag }) => tag)));

  it("a store's pages differ when the group's data does", async () => {
    const own = await partPrints(data());
    const company = await partPrints(data({ team: [{ slug: "x" }] }));
    expect(changedTags(tagPrints(own, own), tagPrints(own, company))).toEqual(["company"]);
  });
});

describe("the rules of the page cache", () => {
  it("name each part of a store's data exactly once, and nothing else", async () =>
    expect(cacheRules.flatMap(({ shows }) => shows).sort()).toEqual(
      Object.keys(await partPrints(data())).sort(),
    ));
  it("begin with a tag of every page", () => expect(cacheRules[0]!.covers).toEqual(["/*"]));
});

it("a search is cached until stock or settings change", async () => {
  const version = async (each: StoreData) => searchVersion(await partPrints(each));
  expect(await version(content({ faqs: [{ question: "?" }] }))).toBe(await version(data()));
  expect(await version(data({ vehicles: [{ vin: "x" }] }))).not.toBe(await version(data()));
});

it("only stock and settings concern lists of vehicles and logged prices", async () => {
  const concern = async (after: StoreData) => concernStock(await tags(after));
  expect(await concern(data({ offers: [{ id: "x" }] }))).toBe(false);
  expect(await concern(content({ faqs: [{ question: "?" }] }))).toBe(false);
  expect(await concern(data({ stores: [{ id: "x" }] }))).toBe(true);
  expect(await concern(data({ vehicles: [{ vin: "x" }] }))).toBe(true);
});
