import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Certified } from "@/components/catalog/vehicle/facts/certified";
import { certifiedProgram } from "@/lib/catalog/vehicle/certified-program";
import { profileInLanguage } from "@/lib/store/locations/profile-language";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const own = { name: "Own", inspection: "150 points", warranty: "3 months" };
const kia = { ...own, makes: ["Kia"], name: "Kia Certified", roadside: "10 years of help on the road" };
const certified = makeVehicle(1, { condition: "certified", make: "Kia" });
const seller = makeProfile({ certifiedPrograms: [kia, own] });
const render = (changes: Parameters<typeof makeVehicle>[1], store = seller) =>
  renderToStaticMarkup(<Certified vehicle={{ ...certified, ...changes }} seller={store} />);

describe("the program of a certified vehicle", () => {
  it.each([
    ["KIA", "Kia Certified"],
    ["Honda", "Own"],
  ])("of a %s is %s", (make, name) =>
    expect(certifiedProgram({ ...certified, make }, seller)?.name).toBe(name),
  );

  it.each([
    ["a used vehicle", { ...certified, condition: "used" as const }, seller],
    ["a make without one", { ...certified, make: "Honda" }, makeProfile({ certifiedPrograms: [kia] })],
    ["a store without one", certified, makeProfile({ certifiedPrograms: [] })],
  ])("of %s is none", (_, vehicle, store) => {
    expect(certifiedProgram(vehicle, store)).toBeNull();
    expect(renderToStaticMarkup(<Certified vehicle={vehicle} seller={store} />)).toBe("");
  });

  it("shows inspection, warranty and roadside assistance", () => {
    const html = render({});
    for (const text of ["Kia Certified", "150 points", "3 months", "10 years of help on the road"])
      expect(html).toContain(text);
    expect(html).not.toContain("href");
  });

  it("links the vehicle's own report before the page about the inspection", () => {
    const store = makeProfile({ certifiedPrograms: [{ ...kia, inspectionHref: "/help-center" }] });
    expect(render({}, store)).toContain('href="/help-center"');
    const report = "https://reports.example/1";
    expect(render({ inspectionUrl: report }, store)).toMatch(
      /href="https:\/\/reports\.example\/1"[^>]*>See this vehicle&#x27;s inspection/,
    );
  });

  it("is in the reader's language if it is translated, and otherwise says which language it is in", () => {
    const translated = { ...own, name_es: "Propio", inspection_es: "150 puntos", warranty_es: "3 meses" };
    const shown = profileInLanguage(makeProfile({ certifiedPrograms: [kia, translated] }), "es");
    expect(shown.certifiedPrograms).toEqual([
      { ...kia, lang: "en" },
      { name: "Propio", inspection: "150 puntos", warranty: "3 meses" },
    ]);
  });
});
