import { describe, expect, test } from "vitest";
import { missingForGoogle, notShown } from "../../../support/rich-results";

const car = {
  "@type": "Car",
  name: "2021 Honda CR-V EX",
  url: "https://cars.example/1",
  vehicleIdentificationNumber: "7FARW2H55ME003211",
  brand: { "@type": "Brand", name: "Honda" },
  model: "CR-V",
  vehicleModelDate: "2021",
  mileageFromOdometer: { "@type": "QuantitativeValue", value: 31_250 },
  itemCondition: "https://schema.org/UsedCondition",
  offers: { "@type": "Offer", price: 26_400.5, priceValidUntil: "2026-12-08" },
};
const page = `<head><title>2021 Honda CR-V EX</title></head><main><h1>2021 Honda CR-V</h1>
  <p>EX &amp; more · 7FARW2H55ME003211 · $26,400.50 good through December 8, 2026</p></main>`;

describe("the table of Google's requirements", () => {
  test("finds a required property that is missing or empty, in nested objects too", () => {
    expect(missingForGoogle(car)).toEqual([]);
    const faulty = { ...car, model: "", mainEntity: [{ "@type": "Question", name: "Why?" }] };
    expect(missingForGoogle([faulty])).toEqual(["Car: model", "Question: acceptedAnswer"]);
  });

  test("finds facts that the page's text does not have; its head and scripts are not its text", () => {
    expect(notShown(car, page)).toEqual([]);
    const other = page
      .replace("<h1>2021 Honda CR-V</h1>", "")
      .replace("$26,400.50", "$26,000")
      .replace("8, 2026", "9");
    expect(notShown(car, `${other}<script>"$26,400.50"</script>`)).toEqual([
      "Car name 2021 Honda CR-V EX",
      "Offer price $26,400.50",
      "Offer priceValidUntil December 8, 2026",
    ]);
  });
});
