import { describe, expect, test } from "vitest";
import { shownOffer } from "@/lib/catalog/offers/shown-offer";
import { offerData, offerItemList, roadsideService, services } from "@/lib/marketing/seo/offer-data";
import { autoRepairs, webSite } from "@/lib/marketing/seo/structured-data";
import { makeOffer, makeProfile } from "../../../support/store-fixture";

const SITE = "https://cars.example";
const profile = makeProfile();
const dealer = { "@type": "AutoDealer", name: profile.name, telephone: profile.phone };
const NOW = Date.parse("2026-11-24T12:00:00Z");
const item = { opCode: "LOF", name: "Oil change", description: "New filter.", minutes: 45 };

describe("structured data of the service center", () => {
  test("a service has its price, the minimum if it is 'from', and none if it is quoted", () => {
    const offers = services(
      [
        { ...item, price: 79.95 },
        { ...item, price: 99, from: true },
        { ...item, price: null },
        { ...item, price: 0 },
      ],
      profile,
    );
    const shared = {
      "@context": "https://schema.org",
      "@type": "Service",
      name: "Oil change",
      description: "New filter.",
      provider: dealer,
    };
    const offer = { "@type": "Offer", priceCurrency: "USD" };
    expect(offers).toEqual([
      { ...shared, offers: { ...offer, price: 79.95 } },
      { ...shared, offers: { "@type": "AggregateOffer", priceCurrency: "USD", lowPrice: 99 } },
      shared,
      { ...shared, offers: { ...offer, price: 0 } },
    ]);
  });

  test("each department has its own phone, hours and address", () => {
    const departments = autoRepairs(profile, SITE, 0);
    expect(departments).toHaveLength(profile.locations.length);
    expect(departments[0]).toMatchObject({
      "@type": "AutoRepair",
      name: profile.locations[0]!.name,
      telephone: profile.locations[0]!.service.phone,
      url: `${SITE}/service`,
      address: { "@type": "PostalAddress", streetAddress: profile.locations[0]!.addressLine1 },
    });
  });

  test("roadside assistance is the manufacturer's, in the page's own words", () => {
    const data = roadsideService(
      { title: "Roadside", intro: "Ten years." },
      "Kia",
      `${SITE}/service/roadside`,
    );
    expect(data).toMatchObject({
      "@type": "Service",
      name: "Roadside",
      description: "Ten years.",
      provider: { "@type": "Organization", name: "Kia" },
      url: `${SITE}/service/roadside`,
    });
  });
});

describe("structured data of offers", () => {
  const offer = makeOffer("ofr_oil", { description: "Half price.", offer_enddate: "2026-11-30" });
  const shown = shownOffer(offer, NOW, profile);

  test("an offer has its own page, its end and its seller", () => {
    expect(offerData(shown, profile, SITE)).toEqual({
      "@context": "https://schema.org",
      "@type": "Offer",
      name: "Offer ofr_oil",
      description: "Half price.",
      url: `${SITE}/special-offers/dealer/ofr_oil`,
      validThrough: new Date(shown.period.ends!).toISOString(),
      offeredBy: dealer,
    });
  });

  test("one without an end, a text and a page has none of them", () => {
    const bare = { ...shownOffer(makeOffer("ofr_bare"), NOW, profile), path: null };
    const data = offerData(bare, profile, SITE);
    for (const name of ["validThrough", "description", "url"]) expect(data).not.toHaveProperty(name);
  });

  test("a list has those with pages, numbered from 1; without any it is missing", () => {
    const hidden = { ...shown, path: null };
    expect(offerItemList([hidden, shown], SITE)).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ position: 1, name: "Offer ofr_oil", url: `${SITE}/special-offers/dealer/ofr_oil` }],
    });
    expect(offerItemList([hidden], SITE)).toBeNull();
  });
});

test("the site has the name that its pages show", () => {
  expect(webSite(profile, SITE)).toMatchObject({
    "@type": "WebSite",
    name: profile.site.name,
    url: `${SITE}/`,
  });
});
