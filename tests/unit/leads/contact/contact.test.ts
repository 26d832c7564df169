import { describe, expect, it } from "vitest";
import { CONTACT_TOPICS, contactTarget } from "@/config/leads/contact";
import { LEAD_TYPES } from "@/config/leads/leads";
import { autoDealers } from "@/lib/marketing/seo/structured-data";
import { contactMessages } from "@/lib/store/i18n/company-messages";
import { makeProfile } from "../../../support/store-fixture";

describe("contact form", () => {
  it("has the six inquiry topics, in their order and wording", () => {
    expect(CONTACT_TOPICS.map(({ id }) => `${id} ${contactMessages().topics[id]}`)).toEqual([
      "1 Purchasing a vehicle",
      "2 Service questions",
      "3 Parts questions",
      "4 Billing issues",
      "5 Trade appraisal",
      "6 General questions",
    ]);
  });

  it("routes each topic to a department that has a lead type", () => {
    expect(CONTACT_TOPICS.map(({ id }) => contactTarget(id))).toEqual([
      "SALES",
      "SERVICE",
      "SERVICE",
      "FINANCE",
      "SALES",
      "DEALERSHIP",
    ]);
    for (const { target } of CONTACT_TOPICS)
      expect(LEAD_TYPES[`CONTACT_${target}`].subject).toBe(`Contact Us Form (${target.toLowerCase()})`);
  });
});

/** Noon of the day before Thanksgiving in Chicago. */
const NOW = Date.parse("2026-11-25T18:00:00Z");

describe("structured business data", () => {
  const profile = makeProfile();
  const dealers = autoDealers(profile, "https://cars.example", NOW) as Record<string, unknown>[];

  it("is published for each location, with price range '$-$$' and no rating of oneself", () => {
    expect(dealers.map(({ name }) => name)).toEqual(profile.locations.map(({ name }) => name));
    for (const dealer of dealers) {
      expect(dealer).toMatchObject({ "@type": "AutoDealer", priceRange: "$-$$" });
      expect(dealer).not.toHaveProperty("aggregateRating");
    }
  });

  it("lists the hours of sales and service, and leaves closed days out", () => {
    expect(dealers[0]).toMatchObject({
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({
          dayOfWeek: "https://schema.org/Saturday",
          opens: "09:00",
          closes: "19:00",
        }),
      ]),
      department: { "@type": "AutoRepair" },
    });
    expect(JSON.stringify(dealers)).not.toContain("Sunday");
  });

  it("names a location's closed days for a year", () => {
    const special = dealers[0]!.specialOpeningHoursSpecification as { validFrom: string }[];
    expect(special[0]).toEqual({
      "@type": "OpeningHoursSpecification",
      validFrom: "2026-11-26",
      validThrough: "2026-11-26",
      opens: "00:00",
      closes: "00:00",
    });
    expect(special.map(({ validFrom }) => validFrom)).toEqual([
      "2026-11-26",
      "2026-12-25",
      "2027-01-01",
      "2027-07-04",
    ]);
  });

  it("returns an address in its parts, and a foreign one unchanged", () => {
    expect(dealers[0]).toMatchObject({
      address: {
        streetAddress: "1480 Foxglove Parkway",
        addressLocality: "Naperville",
        addressRegion: "IL",
        postalCode: "60563",
      },
    });
    const abroad = { ...profile.locations[0]!, addressLine2: "H3A 0G4 Montréal" };
    const [dealer] = autoDealers({ ...profile, locations: [abroad] }, "https://cars.example", NOW);
    expect(dealer).toMatchObject({ address: "1480 Foxglove Parkway, H3A 0G4 Montréal" });
  });

  it("writes half hours and midnight as clocks do", () => {
    const [location] = profile.locations;
    const week = location!.sales.workingHours.map((day) => ({ ...day, closed: false, open: 9.5, close: 24 }));
    const late = { ...location!, sales: { ...location!.sales, workingHours: week } };
    const [dealer] = autoDealers({ ...profile, locations: [late] }, "https://cars.example", NOW);
    expect(JSON.stringify(dealer)).toContain('"opens":"09:30","closes":"23:59"');
  });
});
