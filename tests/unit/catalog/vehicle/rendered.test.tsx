import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { VehicleCard } from "@/components/catalog/card/vehicle-card";
import { Gallery } from "@/components/catalog/vehicle/gallery/gallery";
import { Price, PriceDetails } from "@/components/catalog/vehicle/price-block";
import { JsonLd } from "@/components/ui/json-ld";
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
    // The other one personalises the price.
    expect(count(html, /<a (?![^>]*data-personal-link)/g)).toBe(1);
    expect(html).toMatch(new RegExp(`<h2[^>]*><a href="${vehiclePath(vehicleWith())}"`));
  });
  test("says name, trim, miles, price and city", () => {
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
  function block(changes: Parameters<typeof vehicleWith>[0] = {}): string {
    const vehicle = vehicleWith(changes);
    return renderToStaticMarkup(
      <>
        <Price vehicle={vehicle} />
        <PriceDetails vehicle={vehicle} profile={profile} />
      </>,
    );
  }
  test("names every fee with its amount", () => {
    expect(profile.fees.map(({ amount }) => amount)).toEqual([225, 10]);
    for (const { label, amount } of profile.fees) {
      expect(block()).toContain(label);
      expect(block()).toContain(`$${amount}`);
    }
  });
  test("estimates what is paid in the end: price, fees and the state's tax", () => {
    // 26,400 + 225 + 10 + 6.25% of 26,400 in Illinois
    expect(block()).toContain("about $28,285");
    expect(block()).toContain("IL sales tax, 6.25%");
  });
  test("computes nothing without a price", () => {
    expect(block({ internetPrice: null })).not.toContain("$");
  });
});

describe("the gallery works without JavaScript", () => {
  test("each thumbnail is a link to its picture", () => {
    const html = renderToStaticMarkup(<Gallery vehicle={vehicleWith()} />);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets).toHaveLength(3);
    for (const target of targets) expect(html).toContain(`id="${target}"`);
  });
  test("says when its pictures are placeholders for photos", () => {
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
