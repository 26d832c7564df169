import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { VehicleCard } from "@/components/catalog/card/vehicle-card";
import { Gallery } from "@/components/catalog/vehicle/gallery/gallery";
import { OutTheDoorEstimate, PriceIncludes } from "@/components/catalog/vehicle/price-parts";
import { Price } from "@/components/catalog/vehicle/vehicle-aside";
import { JsonLd } from "@/components/ui/page-frame";
import { feesBySeller } from "@/lib/store/api/store-fees";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { makeProfile } from "../../../support/store-fixture";
import { vehicleWith } from "./vehicle-fixture";

const profile = makeProfile();
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

function card(changes: Parameters<typeof vehicleWith>[0] = {}, headingLevel?: 2 | 3 | 4): string {
  return renderToStaticMarkup(
    <VehicleCard vehicle={vehicleWith(changes)} profile={profile} headingLevel={headingLevel} />,
  );
}

describe("the vehicle card", () => {
  test("is clicked through one real link in a real heading", () => {
    const html = card({}, 2);
    // The others personalise the price and, once a vehicle is saved, compare.
    expect(count(html, /<a (?![^>]*data-(?:personal-link|compare))/g)).toBe(1);
    expect(html).toMatch(new RegExp(`<h2[^>]*><a href="${vehiclePath(vehicleWith())}"`));
  });
  test("shows name, trim, miles, price and city", () => {
    for (const text of ["2021 Honda CR-V", "EX", "31,250 miles", "$26,400", "Naperville, IL"]) {
      expect(card()).toContain(text);
    }
  });
  test("shows a payment only with term, APR and down payment", () => {
    expect(card()).toMatch(/\/mo<.*72 mo · [\d.]+% APR · \$2,640 down/s);
  });
  test("without a price says so, and estimates nothing", () => {
    const html = card({ internetPrice: null });
    expect(html).toContain("Call for price");
    expect(html).not.toContain("/mo");
    expect(html).not.toContain("$");
  });
  test("loads its picture later, unless it is in the first screen", () => {
    expect(card()).toContain('loading="lazy"');
    const first = renderToStaticMarkup(<VehicleCard vehicle={vehicleWith()} profile={profile} priority />);
    expect(first).toContain('loading="eager"');
  });
});

describe("the price block", () => {
  function block(changes: Parameters<typeof vehicleWith>[0] = {}, seller = profile): string {
    const vehicle = vehicleWith({ ...feesBySeller([], seller)({ storeId: seller.id }), ...changes });
    return renderToStaticMarkup(
      <>
        <Price vehicle={vehicle} />
        <PriceIncludes vehicle={vehicle} />
        <OutTheDoorEstimate vehicle={vehicle} seller={seller} />
      </>,
    );
  }
  test("advertises the price with the dealership's fees, and names them", () => {
    expect(block()).toContain("$26,625");
    expect(block()).toContain("Includes $225 documentary fee");
  });
  test("adds government charges: its fees by name, and the tax of the seller's state", () => {
    expect(block()).toMatch(/30-day temporary permit \(state\).*\$10/s);
    expect(block()).toContain("IL sales tax, 6.25%");
    // 26,625 + 10 + 6.25% of 26,625 in Illinois, rounded once
    expect(block()).toContain("$28,299.06");
  });
  test("of a store that advertises before fees names the additional ones", () => {
    const before = { ...profile, pricing: { ...profile.pricing, advertised: "before-fees" as const } };
    expect(block({}, before)).toContain("$26,400");
    expect(block({}, before)).toContain("Plus $225 documentary fee");
    expect(block({}, before)).toMatch(/Documentary fee.*\$225/s);
    expect(block({}, before)).toContain("$28,299.06");
  });
  test("names the local tax where the store has one", () => {
    const local = (label: string, percent: number) =>
      block({}, { ...profile, pricing: { ...profile.pricing, localTax: { label, percent } } });
    expect(local("DuPage County tax", 0.75)).toContain("IL and DuPage County sales tax, 7%");
    // The rate has all its digits.
    expect(local("Cook County", 0.625)).toContain("IL and Cook County sales tax, 6.875%");
  });
  test("computes nothing without a price", () => {
    for (const internetPrice of [null, 0]) expect(block({ internetPrice })).not.toContain("$");
  });
});

describe("the gallery works without JavaScript", () => {
  test("each thumbnail is a link to its picture", () => {
    const html = renderToStaticMarkup(<Gallery vehicle={vehicleWith()} />);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets).toHaveLength(3);
    for (const target of targets) expect(html).toContain(`id="${target}"`);
  });
  test("states that its pictures are placeholders for photos", () => {
    expect(renderToStaticMarkup(<Gallery vehicle={vehicleWith()} />)).toContain("body style in this color");
    const own = vehicleWith({ previewImage: "/photos/a.webp" });
    expect(renderToStaticMarkup(<Gallery vehicle={own} />)).not.toContain("body style in this color");
  });
});

describe("structured data in a page", () => {
  test("cannot close its element", () => {
    const html = renderToStaticMarkup(<JsonLd data={{ name: "</script><script>alert(1)</script>" }} />);
    expect(count(html, /<\/script>/g)).toBe(1);
    const json = html.slice(html.indexOf(">") + 1, html.lastIndexOf("</script>"));
    expect(JSON.parse(json)).toEqual({ name: "</script><script>alert(1)</script>" });
  });
});
