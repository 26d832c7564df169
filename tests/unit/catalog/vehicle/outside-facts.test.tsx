import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { VehiclePage } from "@/components/catalog/vehicle/vehicle-page";
import type { ExternalFacts, Recall } from "@/lib/catalog/facts/recall";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const vehicle = makeVehicle(1, { condition: "used", make: "Kia", model: "Niro EV", year: 2022 });
const entry: Recall = {
  campaign: "24V123000",
  component: "Electrical system",
  summary: "The battery may overheat.",
  consequence: "A fire can start.",
  remedy: "Dealers replace the battery.",
  reportedOn: "2024-06-27",
  doNotDrive: false,
  parkOutside: false,
  overTheAir: false,
};
const recalls = (...list: Recall[]): ExternalFacts => ({
  recalls: { list, fetchedAt: Date.parse("2026-11-20T12:00:00Z") },
  stickerUrl: null,
});

function page(
  changes: Partial<typeof vehicle> = {},
  more: Partial<Parameters<typeof VehiclePage>[0]> = {},
): string {
  return renderToStaticMarkup(
    <VehiclePage
      vehicle={{ ...vehicle, ...changes }}
      profile={makeProfile()}
      location={undefined}
      similar={[]}
      offers={[]}
      {...more}
    />,
  );
}

describe("recalls on a vehicle's page", () => {
  it("are labeled as the model's, and link to the look-up of this VIN", () => {
    const html = page({}, { facts: recalls(entry) });
    expect(html).toContain("NHTSA lists 1 recall for the 2022 Kia Niro EV.");
    expect(html).toContain("This vehicle may not be part of a recall");
    expect(html).toContain(`href="https://www.nhtsa.gov/recalls?vin=${vehicle.vin}"`);
    expect(html).toContain("As listed by NHTSA on November 20, 2026.");
    expect(html).toMatch(
      /<details[^>]*><summary.*Electrical system.*Reported June 27, 2024.*A fire can start\./s,
    );
    expect(html).not.toContain("recall-advice");
  });

  it("with an advice have it above all details", () => {
    const html = page({}, { facts: recalls({ ...entry, doNotDrive: true, parkOutside: true }) });
    const advice = html.indexOf('id="recall-advice"');
    expect(advice).toBeGreaterThan(0);
    expect(advice).toBeLessThan(html.indexOf(">Key facts<"));
    expect(html).toContain("not to drive them until they&#x27;re repaired");
    expect(html).toContain("park them outside");
  });

  it("of a model with many are three, and the others behind one click", () => {
    const many = Array.from({ length: 5 }, (_, at) => ({ ...entry, campaign: `24V00000${at}` }));
    const html = page({}, { facts: recalls(...many) });
    expect(html).toContain("NHTSA lists 5 recalls");
    expect(html).toContain("Show 2 more recalls");
    expect(html.match(/NHTSA campaign/g)).toHaveLength(5);
  });
});

describe("the past of a vehicle", () => {
  it.each([
    [{ owners: 1, accidents: 0 }, ["1 owner", "No accidents reported"]],
    [{ owners: 3, accidents: 1 }, ["3 owners", "1 accident reported"]],
    [{ accidents: 2 }, ["2 accidents reported"]],
    [
      { serviceRecords: 12, tireTread: 7, brakePads: 8 },
      ["12 service records", "at least 7/32 in.", "at least 8 mm"],
    ],
  ])("as reported: %j", (changes, texts) => {
    const html = page(changes);
    for (const text of texts) expect(html).toContain(text);
    expect(html).not.toContain('<img src="http');
  });
  it("has the link to its report, with text alone", () =>
    expect(page({ owners: 1, historyReportUrl: "https://history.example.com/1" })).toMatch(
      /1 owner.*href="https:\/\/history\.example\.com\/1"/s,
    ));
  it.each([
    ["that is new", { condition: "new" as const, owners: 1 }],
    ["that is new, with measured tires", { condition: "new" as const, tireTread: 10 }],
    ["of which nothing is known", {}],
  ])("of one %s is nothing", (_, changes) => expect(page(changes)).not.toContain('id="history"'));
});

describe("the papers of a vehicle", () => {
  it("are its sticker and its guides", () => {
    const facts = { recalls: null, stickerUrl: "https://stickers.example.com/1.pdf" };
    const html = page({}, { facts, guides: ["en", "es"] });
    expect(html).toContain('href="https://stickers.example.com/1.pdf"');
    expect(html).toContain(`href="/api/buyers-guide/${vehicle.vin}/en"`);
    expect(html).toMatch(/<li lang="es"><a href="[^"]*\/es"[^>]*>.*Guía del comprador/s);
  });
  it("leave nothing behind without data", () => {
    const html = page();
    expect(html).not.toMatch(/id="(?:papers|recalls|recall-advice)"/);
  });
});
