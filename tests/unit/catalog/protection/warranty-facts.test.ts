import { describe, expect, it } from "vitest";
import { WARRANTY_RULES } from "@/config/catalog/warranty-rules";
import { readCollection } from "@/lib/store/content/content-files";
import { getDocument } from "@/lib/store/content/documents";
import { readDocuments } from "@/lib/store/content/markdown-files";
import { protectionMessages } from "@/lib/store/i18n/protection-messages";

/** The facts of docs/rules.md#warranties. */
const FACTS: Record<(typeof WARRANTY_RULES)[number]["id"], string> = {
  "lifetime-engine": "ifetime engine warranty under 85,000 miles",
  "powertrain-30-year": "30-year/300,000-mile powertrain on new vehicles",
  "limited-maintenance": "2-year/30,000-mile limited maintenance",
  "used-limited": "3 months or 3,000 miles",
  "manufacturer-powertrain": "10-year/100,000-mile powertrain",
  "manufacturer-new-vehicle": "5-year/60,000-mile new vehicle",
  "manufacturer-anti-corrosion": "7-year/100,000-mile anti-corrosion",
  "manufacturer-roadside": "5-year roadside assistance",
  "manufacturer-maintenance": "2-year/30,000-mile maintenance",
  "manufacturer-battery": "10-year battery",
};
const { covers } = protectionMessages();
const documents = readDocuments(process.cwd())!;
const text = (name: string) => getDocument(documents, "protection", name).body.replace(/\s+/g, " ");

describe("warranty facts", () => {
  it.each(Object.entries(FACTS))("%s is on the page as “%s”", (id, fact) => {
    expect(covers[id as keyof typeof covers].fact).toContain(fact);
  });

  it("are those by which the site decides a vehicle's coverage", () => {
    const figures = WARRANTY_RULES.flatMap(({ id, years, miles }) => [
      ...(years !== null && years >= 1 ? [[id, `${years}-year`] as const] : []),
      ...(miles !== null ? [[id, miles.toLocaleString("en-US")] as const] : []),
    ]);
    expect(figures.length).toBeGreaterThan(0);
    for (const [id, figure] of figures) expect(covers[id].fact).toContain(figure);
    expect(covers["used-limited"].text).toContain("8 model years or newer with under 100,000 miles");
  });

  it("of the manufacturer and the dealership are all in the text about the brand's warranty", () => {
    const warranty = text("mitsubishi-warranty");
    for (const fact of [
      "10-year/100,000-mile",
      "5-year/60,000-mile",
      "7-year/100,000-mile",
      "5-year roadside assistance",
      "2-year/30,000-mile maintenance",
      "10-year battery",
      "30-year/300,000-mile powertrain on new vehicles",
      "2-year/30,000-mile limited maintenance",
      "Under 85,000 miles when you buy",
    ])
      expect(warranty).toContain(fact);
  });

  it("of used vehicles are in the dealership's own text", () => {
    expect(text("dealership-warranty")).toContain("8 model years or newer with under 100,000 miles");
    expect(text("dealership-warranty")).toContain("3 months or 3,000 miles");
  });

  it("the vehicle protection FAQ has 11 questions", () => {
    const faqs = readCollection(process.cwd(), "shared", "faqs")!;
    expect(faqs.filter(({ page }) => page === "vehicle-protection-plans")).toHaveLength(11);
  });
});
