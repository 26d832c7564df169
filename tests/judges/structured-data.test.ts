import { beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "../../config/runtime/languages";
import { eachOf } from "../support/crawl";
import { inLanguage, pageKinds } from "../support/page-kinds";
import { missingForGoogle, notShown } from "../support/rich-results";
import { judgedSite, judgeModule, missingFor, titled } from "./api-tools";
import { schemaOrg } from "./schema-org";

const missing = missingFor({ packages: ["@adobe/structured-data-validator", "schema-dts"], site: true });

interface Issue {
  issueMessage: string;
  severity: "ERROR" | "WARNING";
  path: { type?: string; property?: string; index?: number }[];
  fieldNames?: string[];
}
interface Validator {
  validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
}
interface ValidatorModule {
  default: new (vocabulary?: object) => Validator;
}

/** Some of the page types with structured data; others may have none. */
const EXPECTED = [
  "home",
  "search",
  "vehicle page",
  "financing",
  "service",
  "roadside assistance",
  "special offers",
  "offer",
  "article",
  "careers",
  "contact",
];

/** Warnings that stay, with the reason; `README.md` lists them. */
const EXCEPTIONS: Record<string, string> = {
  'WARNING JobPosting: Missing field "applicantLocationRequirements" (optional)': "For remote jobs alone.",
  'WARNING JobPosting: Missing field "jobLocationType" (optional)': "For remote jobs alone.",
  'WARNING JobPosting: Missing field "validThrough" (optional)': "A position is open until it is taken down.",
  'WARNING Service > offers AggregateOffer: Missing field "highPrice" (optional)':
    "A price 'from' has no end.",
  'WARNING Service > offers AggregateOffer: Missing field "offerCount" (optional)': "It is one service.",
};

/** Google's rules are of the wider type: a car is a product, a dealer an organization. */
const WIDER: Record<string, string> = { Car: "Product", AutoDealer: "Organization" };

/** The JSON-LD objects of a page. */
function jsonLd(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return blocks.flatMap(([, text]) => {
    const parsed = JSON.parse(text!) as Record<string, unknown> | Record<string, unknown>[];
    return Array.isArray(parsed) ? parsed : [parsed];
  });
}

/** Groups items by type, like the validator's extractor. */
function byType(items: readonly Record<string, unknown>[]): Record<string, object[]> {
  const groups: Record<string, object[]> = {};
  for (const item of items) {
    const type = String([item["@type"]].flat()[0]);
    groups[type] = [...(groups[type] ?? []), { ...item }];
  }
  return groups;
}

/** Returns the object with Google's names of its types. */
function widened(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(widened);
  if (typeof item !== "object" || item === null) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      name === "@type" && typeof value === "string" ? (WIDER[value] ?? value) : widened(value),
    ]),
  );
}

describe.skipIf(missing !== null)(titled("Adobe's structured data validator", missing), () => {
  let vocabulary: Validator;
  let google: Validator;
  beforeAll(async () => {
    const { default: Validator } = await judgeModule<ValidatorModule>("@adobe/structured-data-validator");
    vocabulary = new Validator(schemaOrg());
    google = new Validator();
  });

  async function issuesOf(items: readonly Record<string, unknown>[]): Promise<string[]> {
    const wider = items.map((item) => widened(item) as Record<string, unknown>);
    const issues = [
      ...(await vocabulary.validate({ jsonld: byType(items) })),
      // The merely recommended properties of a product are about goods with a size, a pattern and a bar code.
      ...(await google.validate({ jsonld: byType(wider) })).filter(({ severity }) => severity === "ERROR"),
    ];
    return [...new Set(issues.map(lineOf))];
  }

  it("finds nothing but the exceptions in the JSON-LD of any kind of page, and each of them", async () => {
    const found: string[] = [];
    for (const locale of LOCALES) {
      const siteUrl = judgedSite(locale);
      const judged: string[] = [];
      await eachOf(Object.entries(inLanguage(await pageKinds(siteUrl), locale)), async ([kind, path]) => {
        const html = await (await fetch(siteUrl + path)).text();
        const items = jsonLd(html);
        if (items.length > 0) judged.push(kind);
        for (const item of items) expect(item["@context"], path).toBe("https://schema.org");
        const faults = [...missingForGoogle(items), ...notShown(items, html)];
        found.push(
          ...(await issuesOf(items)).map((issue) => (issue in EXCEPTIONS ? issue : `${path}: ${issue}`)),
          ...faults.map((fault) => `${path}: ${fault}`),
        );
      });
      expect(judged, locale).toEqual(expect.arrayContaining(EXPECTED));
    }
    expect(new Set(found)).toEqual(new Set(Object.keys(EXCEPTIONS)));
  });

  it("notices a property of another type, an unknown type and a required property that is missing", async () => {
    const found = await issuesOf([
      { "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", name: "Home" }] },
      { "@type": "AutoDealer", mileageFromOdometer: 7 },
      { "@type": "CarSeller" },
      { "@type": "Car", name: "2020 Honda Accord", offers: { "@type": "Offer", priceCurrency: "USD" } },
    ]);
    expect(found.join("\n")).toContain('Type "CarSeller" is not a valid schema.org type');
    expect(found.join("\n")).toContain('Property "mileageFromOdometer" for type "AutoDealer"');
    expect(found.join("\n")).toContain(
      'BreadcrumbList > itemListElement ListItem: Required attribute "position"',
    );
    expect(found.join("\n")).toMatch(/Product > offers Offer: .*price/);
  });
});

function lineOf({ severity, path, issueMessage }: Issue): string {
  const place = path.map(({ property, type }) => [property, type].filter(Boolean).join(" ")).join(" > ");
  return `${severity} ${place}: ${issueMessage}`;
}
