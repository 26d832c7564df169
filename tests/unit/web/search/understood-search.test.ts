import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { buildSnapshot, type StoreSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { noContent } from "@/lib/store/content/site-content";
import { canonicalSearch } from "@/lib/web/routing/address";
import { addressOfWords, isWordSearch } from "@/lib/web/search/understood-search";
import { sampleGroup } from "../../../support/store-fixture";
import { sampleVehicles } from "../../store/samples/sample-stock";

const phrases = readFileSync("tests/fixtures/search/phrases.txt", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("# "))
  .map((line) => line.split(" → ") as [phrase: string, address: string]);

let snapshot: StoreSnapshot;
beforeAll(async () => {
  const { group: profile, stores } = sampleGroup("heartland");
  const vehicles = await sampleVehicles("heartland");
  const data = { profile, stores, vehicles, offers: [], lowestPrices: [], team: [], content: noContent() };
  snapshot = buildSnapshot("@default", { kind: "group", id: "heartland" }, data, "1");
});

const canonical = (address: string) => canonicalSearch(address)?.location ?? address;

describe("a search for words, before it is rendered", () => {
  it("leads to the filters of its phrase, unless these are the words themselves", () => {
    for (const [phrase, address] of phrases) {
      const asked = canonical(`/cars-for-sale?q=${encodeURIComponent(phrase)}`);
      const isText = asked.toLowerCase() === canonical(address).toLowerCase();
      expect(addressOfWords(snapshot, asked), phrase).toBe(isText ? null : address);
    }
  });

  it("keeps the visitor's other keys", () =>
    expect(addressOfWords(snapshot, canonical("/cars-for-sale?q=suv&utm_source=mail"))).toBe(
      "/cars-for-sale/suvs?utm_source=mail",
    ));

  it.each([
    ["words that nothing explains", "/cars-for-sale?q=unicornmobile"],
    ["another spelling, which is redirected first", "/Cars-For-Sale?q=suv"],
    ["a value that the page names as invalid", "/cars-for-sale?q=suv&sort=nonsense"],
    ["a feature that is not in stock", "/cars-for-sale/teleporter?q=suv"],
    ["an address that is no search", "/contact-us?q=suv"],
  ])("is left to the page: %s", (_, address) => expect(addressOfWords(snapshot, address)).toBeNull());

  it.each([
    ["GET", "/cars-for-sale?q=suv", true],
    ["HEAD", "/used-cars-for-sale/suvs?sort=newest&q=red", true],
    ["POST", "/cars-for-sale?q=suv", false],
    ["GET", "/cars-for-sale?q=", false],
    ["GET", "/cars-for-sale?faq=suv", false],
    ["GET", "/staff/stock?q=suv", false],
    ["GET", "/cars-for-sale/suvs", false],
  ])("%s %s is one: %s", (method, url, is) =>
    expect(isWordSearch({ method, url } as IncomingMessage)).toBe(is),
  );
});
