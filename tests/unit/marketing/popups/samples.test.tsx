// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SiteFooter } from "@/components/layout/site-footer";
import { type ExplainState, explainPopups } from "@/lib/marketing/popups/explain";
import { readPopups } from "@/lib/marketing/popups/read-popups";
import { readCollection, shippedContent } from "@/lib/store/content/content-files";
import { makeProfile } from "../../../support/store-fixture";

const USED = "/used-cars-for-sale/2021-kia-sorento-s-5XYRL4LC0MG000001";
const popups = readPopups(readCollection(process.cwd(), "lone-star", "pop-ups") ?? []);
const explain = (page: string, state: ExplainState) => explainPopups(popups, page, state);

describe("pop-ups of the samples can show", () => {
  it("the number is confirmed on a later page too, after a form on a page without pop-ups", () => {
    const later = { isLead: true, visited: [USED, "/contact-us"], seconds: 6 };
    expect(explain("/used-cars-for-sale", later)).toContain("confirm-number: SHOWS");
    expect(explain(USED, { isLead: true, seconds: 6 })).toContain("confirm-number: SHOWS");
    expect(explain("/used-cars-for-sale", { isLead: false, seconds: 6 })).not.toContain("SHOWS");
  });

  it("the end of the page is an element that a window can show completely: a line of links, not the footer", () => {
    const { menus } = shippedContent().defaults;
    const profile = makeProfile();
    document.body.innerHTML = renderToStaticMarkup(
      <SiteFooter profile={profile} stores={[profile]} selectedStoreId={null} menus={menus} />,
    );
    const selectors = popups.flatMap(({ conditions }) =>
      conditions.flatMap(({ tagQuery }) => tagQuery ?? []),
    );
    expect(selectors).toEqual(["footer nav"]);
    const [end] = document.querySelectorAll(selectors[0]!);
    expect(end?.querySelectorAll("a").length).toBeGreaterThan(2);
    expect(end?.querySelector("address, h2, h3")).toBeNull();
    const visited = ["/special-offers", "/special-offers/dealer"];
    expect(explain("/special-offers/service", { visited, visible: selectors })).toContain(
      "trade-value: SHOWS",
    );
  });
});
