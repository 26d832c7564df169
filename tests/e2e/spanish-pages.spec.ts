import { pageKinds } from "../support/page-kinds";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";
import { unmarkedTexts } from "../support/unmarked-texts";

let site: Site;

test.beforeAll(async () => {
  site = await startSite({ env: { STORE_GROUP: "lone-star" } });
});
test.afterAll(() => site.stop());

/** English words that occur in neither Spanish nor names of people, vehicles and places. */
const ENGLISH = /\b(?:are|from|have|our|that|the|this|was|were|what|when|which|with|you|your)\b/i;

test("the sample group that offers Spanish has no English text but what is marked as English", async () => {
  const found: string[] = [];
  for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
    const response = await fetch(`${site.url}/es${path === "/" ? "" : path}`);
    const html = await response.text();
    expect(html, kind).toContain('<html lang="es"');
    const texts = [...new Set(unmarkedTexts(html))].filter((text) => ENGLISH.test(text));
    found.push(...texts.map((text) => `${kind}: ${text}`));
  }
  expect(found).toEqual([]);
});
