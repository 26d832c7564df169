import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { WantedLine } from "../../../../components/leads/core/wanted-line";
import { ApplyForm } from "../../../../components/leads/financing/apply-form";
import { ApplyPage } from "../../../../components/leads/financing/apply-page";
import { readWantedVin, withQuery, withWanted } from "../../../../lib/leads/core/wanted-vehicle";
import { vehiclePath } from "../../../../lib/store/api/vehicle-path";
import { telHref } from "../../../../lib/store/locations/contact-links";
import { COMPANY, VEHICLE } from "./fixture";

describe("the vehicle in an address", () => {
  it("is a VIN in any case, and nothing else", () => {
    expect(readWantedVin(` ${VEHICLE.vin.toLowerCase()} `)).toBe(VEHICLE.vin);
    for (const other of ["", "1", `${VEHICLE.vin}0`, ["a"], undefined, null])
      expect(readWantedVin(other)).toBeNull();
  });

  it("is added to any path, before or after other parameters", () => {
    expect(withWanted("/a", VEHICLE.vin)).toBe(`/a?wanted=${VEHICLE.vin}`);
    expect(withWanted("/a?b=1", VEHICLE.vin)).toBe(`/a?b=1&wanted=${VEHICLE.vin}`);
    expect(withWanted("/a", null)).toBe("/a");
    expect(withQuery("/a?b=1", { "c d": "é" })).toBe("/a?b=1&c+d=%C3%A9");
  });
});

it("the line names the vehicle, and leads to others and to the form without one", () => {
  const html = renderToStaticMarkup(<WantedLine vehicle={VEHICLE} without="/form" financing={COMPANY} />);
  const { year, make, model } = VEHICLE;
  expect(html.replace(/<[^>]+>/g, "")).toMatch(
    new RegExp(`^For the ${year} ${make} ${model}·Change the vehicle·Remove the vehicle from this form`),
  );
  expect(html).toContain(`href="${vehiclePath(VEHICLE)}"`);
  expect(html).toContain('href="/cars-for-sale"');
  expect(html).toContain('href="/form"');
  expect(html).toMatch(/data-fill="payment"[^>]*>\$\d+\/mo/);
});

it("the form posts its vehicle once, also from a saved draft", () => {
  const wanted = { vehicle: VEHICLE, sellerName: "Acme North", phone: "630-555-0111", chosen: null };
  const typed = { firstName: "Ada", vin: VEHICLE.vin };
  for (const refused of [undefined, { typed, errors: {}, token: "t" }]) {
    const html = renderToStaticMarkup(<ApplyForm profile={COMPANY} wanted={wanted} refused={refused} />);
    expect(html.match(/name="vin"/g)).toHaveLength(1);
    expect(html).toContain(`name="vin" value="${VEHICLE.vin}"`);
  }
});

it("the page of a pre-approval for a vehicle names the phone number of its store", () => {
  const props = { profile: COMPANY, siteUrl: "https://acme.example.com", form: null };
  const phones = (html: string) => [...html.matchAll(/href="(tel:[^"]+)"/g)].map(([, phone]) => phone);
  expect(phones(renderToStaticMarkup(<ApplyPage {...props} phone="630-555-0111" />))).toEqual([
    telHref("630-555-0111"),
  ]);
  expect(phones(renderToStaticMarkup(<ApplyPage {...props} />))).toEqual([telHref(COMPANY.sales.phone)]);
});
