import { describe, expect, it } from "vitest";
import { readGroupFiles } from "@/lib/store/files/read-group-files";
import { COMPANY, profiles, SECOND_STORE, STORE } from "./sample-files";

describe("a store's profile", () => {
  it("has its file's values over its group's", () => {
    const { stores } = profiles(COMPANY, { ...STORE, email: "kia@blue-ridge.example.com" }, SECOND_STORE);
    expect(stores.map(({ email, timeZone }) => [email, timeZone])).toEqual([
      ["kia@blue-ridge.example.com", "America/New_York"],
      ["leads@blue-ridge.example.com", "America/New_York"],
    ]);
  });

  it("merges objects field by field, and replaces lists, maps and persons as a whole", () => {
    const company = {
      ...COMPANY,
      social: [{ name: "Facebook", url: "https://example.com/a" }],
      seo: { "/service": { title: "Repairs" } },
      site: { ...COMPANY.site, images: ["/a.webp"] },
    };
    const person = {
      firstName: "Ida",
      lastName: "Moss",
      title: "Director",
      email: "ida@blue-ridge.example.com",
    };
    const { stores } = profiles(company, {
      ...STORE,
      site: { separator: "–" },
      seo: { "/our-company": { title: "Us" } },
      social: [],
      generalManager: person,
      sales: { hours: { sat: "10-14" } },
    });
    const [store] = stores;
    expect(store?.site).toMatchObject({ url: COMPANY.site.url, images: ["/a.webp"], separator: "–" });
    expect(store?.seo).toEqual({ "/our-company": { title: "Us" } });
    expect(store?.social).toEqual([]);
    expect(store?.generalManager).toEqual({ ...person, photo: null, phone: STORE.phone });
    expect(store?.sales.workingHours.filter(({ closed }) => !closed)).toHaveLength(1);
  });

  it("reverts a group's value with null", () => {
    const company = { ...COMPANY, announcement: { id: "sale", text: "Sale" }, consent: { tier: 1 } };
    const { group, stores } = profiles(
      company,
      { ...STORE, announcement: null, consent: null },
      SECOND_STORE,
    );
    expect(group.announcement?.id).toBe("sale");
    expect(stores.map(({ announcement, consent }) => [announcement?.id, consent?.tier])).toEqual([
      [undefined, undefined],
      ["sale", 1],
    ]);
  });

  it("has no value that its group reverts", () => {
    const company = { ...COMPANY, consent: null, site: { ...COMPANY.site, images: null } };
    const [store] = profiles(company, STORE, SECOND_STORE).stores;
    expect([store?.consent, store?.site.images]).toEqual([undefined, []]);
  });

  it("never has the name, address, number, rating or place of its group", () => {
    const company = {
      ...COMPANY,
      addressLine1: "1 Head Office",
      city: "Raleigh",
      zip: "27601",
      phone: "(919) 555-0100",
      ratings: [{ platform: "Google", rating: 5, count: 9, url: "https://example.com" }],
      site: { ...COMPANY.site, description: "All our stores." },
      sales: { ...COMPANY.sales, phone: "(919) 555-0101" },
    };
    const [store] = profiles(company, STORE, SECOND_STORE).stores;
    expect(store).toMatchObject({ city: "Asheville", phone: STORE.phone, ratings: [], name: STORE.name });
    expect(store?.sales.phone).toBe(STORE.phone);
    expect(store?.site.name).toBe(STORE.name);
    expect(store?.site.description).toBe("New and used cars in Asheville, North Carolina.");
  });

  it("has defaults for unset fields", () => {
    const [store] = profiles(COMPANY, {
      ...STORE,
      leaseSliders: { term: { min: 24, max: 36, step: 12, default: 36 } },
    }).stores;
    expect(store).toMatchObject({
      country_short: "US",
      accent: "#22c55e",
      priceRange: "$-$$",
      conditions: ["used", "new", "certified"],
      pricing: { advertised: "total" },
      logos: { light: null, dark: null },
      map: { zoom: { mobile: 12, desktop: 13 } },
    });
    expect(store?.fees.map(({ amount }) => amount)).toEqual([225, 10]);
    expect(store?.leaseSliders).toMatchObject({ term: { max: 36 }, annualMiles: { step: 2_500 } });
  });

  it("has its hours as a week and as text", () => {
    const { sales, service } = profiles(COMPANY, STORE).stores[0]!;
    expect(sales.hoursText).toBe("");
    expect(service.workingHours.map(({ open }) => open)).toEqual([7.5, 7.5, 7.5, 7.5, 7.5, 0, 0]);
  });

  it("lists all stores as locations, its own as the current one", () => {
    const { group, stores } = profiles(
      COMPANY,
      { ...STORE, addressLine2: "Suite 4", note: "Ring twice." },
      SECOND_STORE,
    );
    expect(stores[1]?.locations.map(({ storeId, currentLocation }) => [storeId, currentLocation])).toEqual([
      ["store-1", false],
      ["store-2", true],
    ]);
    expect(group.locations[0]).toMatchObject({
      name: "Blue Ridge Kia",
      subname: "Asheville, North Carolina",
      link: "/contact-us#store-1",
      inventoryLink: "/cars-for-sale?location=store-1",
      addressLine1: "28 Laurel Street, Suite 4",
      addressLine2: "Asheville, NC 28801",
      currentLocation: false,
      note: "Ring twice.",
      phone: STORE.phone,
    });
    expect(group.locations[0]?.googleMapsLink).toContain(
      "destination=28+Laurel+Street%2C+Suite+4%2C+Asheville",
    );
  });
});

describe("a group's profile", () => {
  it("has the address, number and manager of its first store if its file has none, but not its name", () => {
    const { group } = profiles(COMPANY, STORE, SECOND_STORE);
    expect(group).toMatchObject({
      name: "Blue Ridge Motors",
      addressLine1: STORE.addressLine1,
      phone: STORE.phone,
      site: { name: "Blue Ridge Motors" },
    });
  });

  it("has everything of its only store, and of several stores only a company's fields", () => {
    const rated = {
      ...STORE,
      ratings: [{ platform: "Google", rating: 5, count: 9, url: "https://example.com" }],
    };
    expect(profiles(COMPANY, rated).group.ratings).toHaveLength(1);
    expect(profiles(COMPANY, rated, SECOND_STORE).group.ratings).toEqual([]);
  });

  it("opens its map in the middle of its stores", () => {
    const { map } = profiles(COMPANY, STORE, SECOND_STORE).group;
    expect(map).toMatchObject({
      coordinates: { longitude: -82.5063, latitude: 35.4569 },
      center: { desktop: { longitude: -82.5063 } },
      zoom: { mobile: 7, desktop: 8 },
    });
  });

  it("lists its stores in its own order, then the others by name", () => {
    const { stores } = profiles({ ...COMPANY, stores: ["store-3", "store-1"] }, STORE, SECOND_STORE, STORE);
    expect(stores.map(({ id }) => id)).toEqual(["store-3", "store-1", "store-2"]);
  });
});

it("the sample groups' files are right, and short", () => {
  for (const group of ["heartland", "lone-star"])
    expect(readGroupFiles(process.cwd(), group)).toMatchObject({ ok: true });
});
