import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { VehiclePage } from "@/components/catalog/vehicle/vehicle-page";
import { PreApprovalPromo } from "@/components/catalog/vehicle/vehicle-sections";
import { vehicleOffers } from "@/lib/catalog/offers/vehicle-offers";
import { paymentTermsOf } from "@/lib/catalog/pricing/payment-choice";
import { vehicleLocation } from "@/lib/catalog/vehicle/vehicle-name";
import { pagePath } from "@/lib/core/pages/page-switches";
import { includedFees } from "@/lib/store/api/store-fees";
import { makeOffer, makeProfile, makeVehicle } from "../../../support/store-fixture";

const profile = makeProfile();
const vehicle = makeVehicle(1, {
  storeId: profile.locations[0]!.storeId,
  condition: "new",
  make: "Mitsubishi",
  model: "Outlander",
  year: 2026,
  internetPrice: 31_000,
  salePriceCur: 29_500,
  priceDrop: 500,
  great_deals: true,
  features: ["Heated seats", "Blind-spot monitoring"],
  description: "A long weekend fits in it.",
  historyReportUrl: "https://history.example.com/1",
  dealerFees: includedFees(profile),
  previewImage: "/car-art/suv-blue-driverFront.webp",
  additionalImages: ["/car-art/suv-blue-driverProfile.webp"],
});
const offer = makeOffer("ofr_apr", {
  name: "0% APR for 60 months",
  type: "apr",
  type_label: "APR",
  disclaimer: "Valid {startDate} to {endDate}.",
  offer_recurring: "monthly",
  offer_terms: { apr: 0, term_length: 60, monthly_payment: null },
});
const now = Date.parse("2026-11-21T18:00:00Z");

function page(changes: Partial<typeof vehicle> = {}): string {
  const shown = { ...vehicle, ...changes };
  const { offers } = vehicleOffers([offer], shown, paymentTermsOf(profile), {
    now,
    timeZone: profile.timeZone,
  });
  return renderToStaticMarkup(
    <VehiclePage
      vehicle={shown}
      profile={profile}
      location={vehicleLocation(shown, profile)}
      similar={[makeVehicle(2)]}
      offers={offers}
    />,
  );
}

describe("the blocks of the vehicle page", () => {
  const html = page();
  it.each([
    ["gallery", /<section id="gallery" aria-label="Photos of the 2026 Mitsubishi Outlander/],
    ["gallery's thumbnails", /aria-label="All photos"/],
    ["gallery's way to zoom and full screen", /<a [^>]*data-zoom=""[^>]*aria-label="Enlarge photos"/],
    ["title", /<h1[^>]*>2026 Mitsubishi Outlander</],
    ["badge: new", />New</],
    ["badge: great deal", />Great deal</],
    ["badge: price drop", /\$500 price drop/],
    ["advertised price", />\$29,725</],
    ["fees, named", /Includes \$225 documentary fee/],
    ["out-the-door estimate", /Out-the-door estimate/],
    [
      "payment line, the same as on the card, with term, APR and down payment",
      /data-payment-line.*\/mo<.*Edit.*72 mo · [\d.]+% APR · \$[\d,]+ down/s,
    ],
    ["calculator, behind its line", /popover="auto".*Your monthly payment.*id="payment"/s],
    ["payment aside: finance and lease", /payment-plan.*finance.*payment-plan.*lease/s],
    ["test drive", /href="\/test-drive\/[A-Z0-9]{17}"/],
    ["key facts", /<h2[^>]*>Key facts</],
    ["details", /<h2[^>]*>About this vehicle<.*A long weekend fits in it\./s],
    ["features, grouped", /<h2[^>]*>Features<.*<h3[^>]*>Safety and driver assistance</s],
    ["history-report link", /href="https:\/\/history\.example\.com\/1"/],
    ["warranties that apply", /Warranties on this vehicle.*Powertrain warranty/s],
    [
      "applicable offers",
      /Offers on this vehicle.*0% APR for 60 months.*\$495\/mo for 60 months at 0% APR, \$0 down/s,
    ],
    ["offers' terms with their dates", /Valid November 1, 2026 to November 30, 2026\./],
    ["location with hours", /Where to see it.*Sales hours.*9 am/s],
    ["directions", /Get directions/],
    ["availability, on a page of its own", /href="\/check-availability\/[A-Z0-9]{17}"[^>]*data-availability/],
    ["call", /href="tel:[^"]+"[^>]*aria-label="Call /],
    ["personal price", /data-personal-link="[A-Z0-9]{17}"/],
    ["trade", /<details[^>]*>.*Value my trade/s],
    ["saving", /data-save="[A-Z0-9]{17}"[^>]*aria-label="Save the/],
    ["sharing", /data-copy-link="share"[^>]*>Share</],
    ["highlights", /<h2[^>]*>Highlights<.*Lifetime engine warranty.*Heated seats/s],
    ["similar vehicles", /Similar vehicles.*Honda Accord/s],
    ["recently viewed", /<h2 id="recently-viewed"/],
  ])("%s", (_, pattern) => expect(html).toMatch(pattern));

  test("pre-approval promo, if its page is on", () => {
    const path = "/auto-financing/apply-for-financing";
    expect(renderToStaticMarkup(<PreApprovalPromo path={path} />)).toMatch(
      new RegExp(`24 to 48 hours.*href="${path}"`, "s"),
    );
    expect(renderToStaticMarkup(<PreApprovalPromo path={null} />)).toBe("");
    expect(html.includes("Get pre-approved")).toBe(
      pagePath("auto-financing-apply-for-financing", {}) !== null,
    );
  });

  test("a list price that was never advertised is nowhere", () =>
    expect(html).not.toMatch(/\$31,(?:000|225)/));

  test("missing data leaves no empty block", () => {
    const bare = page({
      features: [],
      description: "",
      historyReportUrl: null,
      internetPrice: null,
      salePriceCur: null,
    });
    // The vehicles below it have their own.
    const own = bare.slice(0, bare.indexOf('id="similar"'));
    expect(own).not.toMatch(/>Features<|>About this vehicle<|history report|\/mo/);
    expect(own).toContain("Call for price");
  });
});

describe("the gallery without its code", () => {
  const html = page();
  test("every picture is a link to its largest size, and in the order of its priority list", () =>
    expect([...html.matchAll(/<a href="([^"]+)" data-zoom="\d+"/g)].map((match) => match[1])).toEqual([
      "/car-art/suv-blue-driverFront.webp",
      "/car-art/suv-blue-driverProfile.webp",
    ]));
  test("the thumbnails are links to the pictures' places", () => {
    const targets = [...html.matchAll(/href="#(picture-\d+)"/g)].map((match) => match[1]);
    expect(targets).toEqual(["picture-1", "picture-2"]);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
  });
  test("buttons that would do nothing are hidden", () =>
    expect(html).toMatch(/<button[^>]*data-step="1"[^>]*class="[^"]*noscript:hidden/));
  test("a vehicle with one picture has nothing to step through", () =>
    expect(page({ additionalImages: [] })).not.toMatch(/data-step=|data-thumbnails/));
});
