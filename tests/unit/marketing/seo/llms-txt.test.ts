import { expect, test } from "vitest";
import { llmsTxt } from "@/lib/marketing/seo/llms-txt";
import { inLocale } from "@/lib/store/i18n/in-locale";
import { makeProfile, makeVehicle } from "../../../support/store-fixture";

const SITE = "https://cars.example";

test("/llms.txt has a title, a summary, the stock by its pages, the stores and the data", () => {
  const profile = makeProfile();
  const text = llmsTxt({ profile, vehicles: [makeVehicle(1), makeVehicle(2, { bodystyle: "suvs" })] }, SITE);
  const lines = text.split("\n");
  expect(lines[0]).toBe(`# ${profile.site.name}`);
  expect(lines[2]).toBe(`> ${profile.site.description}`);
  expect(lines).toContain(`- [All vehicles](${SITE}/cars-for-sale): 2 in stock`);
  expect(lines).toContain(`- [Used vehicles](${SITE}/used-cars-for-sale): 2 in stock`);
  expect(lines).toContain(`- [Sedans](${SITE}/cars-for-sale/sedans): 1 in stock`);
  expect(text).not.toContain("/new-cars-for-sale");
  for (const { name, sales } of profile.locations) {
    expect(lines.some((line) => line.startsWith(`- ${name}: `) && line.includes(sales.phone))).toBe(true);
  }
  expect(text).toContain(`(${SITE}/sitemap.xml)`);
  expect(text).toContain(`(${SITE}/feeds/google-vehicles.tsv)`);
});

test("in Spanish, its pages are the Spanish ones, and each language leads to the other", () => {
  const profile = { ...makeProfile(), languages: ["en" as const, "es" as const] };
  const stock = { profile, vehicles: [makeVehicle(1)] };
  const spanish = inLocale("es", () => llmsTxt(stock, SITE));
  expect(spanish).toContain(`- [Vehículos usados](${SITE}/es/used-cars-for-sale): 1 disponible`);
  expect(spanish).toContain(`(${SITE}/es/contact-us.md)`);
  expect(spanish).toContain(`- [English](${SITE}/llms.txt)`);
  // Endpoints for programs, and files, have one address.
  expect(spanish).toContain(`(${SITE}/api/mcp)`);
  expect(spanish).toContain(`(${SITE}/sitemap.xml)`);
  expect(llmsTxt(stock, SITE)).toContain(`- [Español](${SITE}/es/llms.txt)`);
});

test("a store's text adds no markup", () => {
  const profile = makeProfile();
  profile.site = { ...profile.site, name: "A [B](https://evil.example)\n## C" };
  expect(llmsTxt({ profile, vehicles: [] }, SITE).split("\n")[0]).toBe(
    "# A \\[B\\](https://evil.example) ## C",
  );
});
