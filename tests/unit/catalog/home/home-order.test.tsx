import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HomePage } from "@/components/catalog/home/home-page";
import { DEFAULT_HOME, HOME_SECTIONS, type HomeSection } from "@/config/catalog/home";
import { buildSnapshot } from "@/lib/catalog/inventory/snapshot/build";
import { StoreProfileSchema } from "@/lib/store/api/profile-schema";
import { readCollection } from "@/lib/store/content/content-files";
import { contentOf } from "@/lib/store/content/site-content";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

/** Text that identifies a section in the page. */
const MARKS: Record<HomeSection, string> = {
  hero: 'class="hero ',
  ratings: "border-b border-line",
  bodystyles: 'id="body-styles"',
  promotions: 'id="promotions"',
  newest: 'id="newest"',
  "new-models": 'id="new-models"',
  trade: 'id="trade"',
  offers: 'id="offers"',
  reviews: 'id="reviews"',
  "how-we-work": 'id="how-we-work"',
  articles: 'id="articles"',
  "recently-viewed": 'id="recently-viewed"',
  locations: 'id="locations"',
  questions: 'id="faq"',
};

function sectionsOf(home?: HomeSection[]): HomeSection[] {
  const profile = makeProfile({ ...(home && { home }) });
  const data = {
    profile,
    stores: [],
    vehicles: [makeVehicle(1, { storeId: profile.locations[0]!.storeId })],
    offers: [],
    lowestPrices: [],
    team: [],
    content: contentOf((name) => readCollection(process.cwd(), "heartland", name) ?? []),
  };
  const snapshot = buildSnapshot("@default", { kind: "group", id: profile.id }, data, "1");
  const html = renderToStaticMarkup(
    <HomePage
      snapshot={snapshot}
      stores={[profile]}
      selectedStoreId={null}
      now={Date.parse("2026-11-21T18:00:00Z")}
      siteUrl="https://cars.example"
    />,
  );
  const at = (id: HomeSection) => html.indexOf(MARKS[id]);
  return HOME_SECTIONS.filter((id) => at(id) >= 0).sort((a, b) => at(a) - at(b));
}

describe("the home page's sections", () => {
  it("have the table's order for a store without its own", () => expect(sectionsOf()).toEqual(DEFAULT_HOME));

  it("are those that the profile names, in its order", () => {
    const home: HomeSection[] = ["locations", "hero", "newest", "recently-viewed", "reviews"];
    expect(sectionsOf(home)).toEqual(home);
  });

  it.each([
    [["hero", "serach"], 'there is no section "serach"; a home page has hero, ratings, bodystyles'],
    [["hero", "newest", "hero"], "names a section twice"],
    [["newest"], 'must name "hero"'],
  ])("rejects %j", (home, message) =>
    expect(StoreProfileSchema.safeParse({ ...makeProfile(), home }).error?.message).toContain(
      JSON.stringify(message).slice(1, -1),
    ),
  );
});
