import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SITEMAPS } from "../../config/marketing/sitemaps";
import { LOCALES } from "../../config/runtime/languages";
import { locations } from "../support/crawl";
import { judgedSite, missingFor, titled } from "./api-tools";

const missing = missingFor({ xmllint: true, site: true });

type Schema = "sitemap-languages" | "siteindex";

/** Returns xmllint's errors in documents by a schema of sitemaps.org. */
function problems(documents: readonly string[], schema: Schema): string[] {
  const folder = mkdtempSync(join(tmpdir(), "sitemaps-"));
  const files = documents.map((xml, index) => {
    const file = join(folder, `${index}.xml`);
    writeFileSync(file, xml);
    return file;
  });
  const args = ["--noout", "--nonet", "--schema", `tests/judges/schemas/${schema}.xsd`, ...files];
  const { status, stderr } = spawnSync("xmllint", args, { encoding: "utf8" });
  const lines = stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" validates"));
  return status === 0 ? lines : [`xmllint ended with ${status}`, ...lines];
}

const read = async (address: string) => {
  const response = await fetch(address);
  expect(response.status, address).toBe(200);
  expect(response.headers.get("content-type"), address).toMatch(/^(application|text)\/xml\b/);
  return response.text();
};

describe.skipIf(missing !== null)(titled("xmllint, with the schemas of sitemaps.org", missing), () => {
  it.each(LOCALES)("finds the index and each sitemap that it names valid: %s", async (locale) => {
    const siteUrl = judgedSite(locale);
    const index = await read(`${siteUrl}/sitemap.xml`);
    expect(problems([index], "siteindex")).toEqual([]);
    const addresses = locations(index);
    for (const name of Object.keys(SITEMAPS)) {
      expect(addresses).toContain(`${siteUrl}/sitemap-${name}.xml`);
    }
    const sitemaps = await Promise.all(addresses.map(read));
    expect(problems(sitemaps, "sitemap-languages")).toEqual([]);
    // A sitemap may list only its own site's URLs; the schema cannot check that.
    const elsewhere = sitemaps.flatMap(locations).filter((address) => !address.startsWith(`${siteUrl}/`));
    expect(elsewhere).toEqual([]);
  });

  it.each<[string, string, string]>([
    ["an empty set", "", "Missing child element"],
    ["an unknown element", "<url><loc>https://cars.test/</loc><title>Home</title></url>", "not expected"],
    [
      "a wrong order",
      "<url><lastmod>2026-11-03</lastmod><loc>https://cars.test/</loc></url>",
      "not expected",
    ],
    [
      "a date of another form",
      "<url><loc>https://cars.test/</loc><lastmod>Nov 3, 2026</lastmod></url>",
      "tLastmod",
    ],
    [
      "a priority above 1",
      "<url><loc>https://cars.test/</loc><priority>1.5</priority></url>",
      "maxInclusive",
    ],
    [
      "a language that is none",
      '<url><loc>https://cars.test/</loc><xhtml:link rel="alternate" hreflang="Spanish" href="https://cars.test/es"/></url>',
      "pattern",
    ],
    ["an unescaped address", "<url><loc>https://cars.test/?a=1&b=2</loc></url>", "EntityRef"],
  ])("notices %s", (_, urls, message) => {
    const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`;
    expect(problems([xml], "sitemap-languages").join("\n")).toContain(message);
  });

  it("notices a page in the place of a sitemap in the index", () => {
    const xml =
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://cars.test/</loc></url></sitemapindex>';
    expect(problems([xml], "siteindex").join("\n")).toContain("not expected");
  });
});
