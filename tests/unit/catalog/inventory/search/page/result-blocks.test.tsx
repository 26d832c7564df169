import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SearchResults } from "@/components/catalog/inventory/search-results";
import { RESULT_BLOCKS } from "@/config/catalog/search";
import { emptySearch } from "@/lib/catalog/inventory/search/address/codec";
import { buildIndex } from "@/lib/catalog/inventory/search/engine/build-index";
import { search } from "@/lib/catalog/inventory/search/engine/search";
import type { SearchView } from "@/lib/catalog/inventory/search/live/view";
import { makeProfile, makeVehicle } from "../../../../../support/store-fixture";

const vehicles = Array.from({ length: 10 }, (_, n) =>
  makeVehicle(n, { bodystyle: n % 2 ? "suvs" : "sedans", fuelType: "Diesel" }),
);
const state = { ...emptySearch(), bodystyles: ["suvs" as const], values: { fuelType: ["diesel"] } };
const articles = [
  { href: "/car-research/first-car", title: "Your first car", description: "What to look at." },
  { href: "/car-research/diesel", title: "Is diesel for you?", description: "By the miles you drive." },
];
const view: SearchView = {
  state,
  heading: "SUVs for sale",
  crumbs: [],
  chips: [],
  result: search(buildIndex(vehicles), emptySearch()),
  help: null,
  articles,
};
const render = (blocks?: typeof RESULT_BLOCKS) =>
  renderToStaticMarkup(<SearchResults view={view} profile={makeProfile()} blocks={blocks} />);

describe("search carousel and article listing on results", () => {
  test("are off", () => {
    expect(RESULT_BLOCKS).toMatchObject({ carousel: false, articles: false });
    expect(render()).not.toMatch(/Browse by body style|Your first car/);
  });

  test("the carousel links to this search in each body style", () => {
    const html = render({ ...RESULT_BLOCKS, carousel: true });
    const carousel = /<nav aria-label="Browse by body style".*?<\/nav>/s.exec(html)![0];
    expect([...carousel.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/cars-for-sale/sedans?fuel-type=diesel",
      "/cars-for-sale/suvs?fuel-type=diesel",
    ]);
  });

  test("articles are one row after the sixth card, and missing without articles", () => {
    const html = render({ ...RESULT_BLOCKS, articles: true });
    const [before = "", after = ""] = html.split("Car buying advice");
    const cards = (text: string) => text.match(/<h3 class="text-lg leading-6"><a/g)?.length ?? 0;
    expect([cards(before), cards(after)]).toEqual([6, 4]);
    expect(after).toContain('href="/car-research/first-car"');
    const none = (
      <SearchResults
        view={{ ...view, articles: [] }}
        profile={makeProfile()}
        blocks={{ ...RESULT_BLOCKS, articles: true }}
      />
    );
    expect(renderToStaticMarkup(none)).not.toContain("Car buying advice");
  });
});
