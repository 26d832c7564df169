import type { Page } from "@playwright/test";
import { localPath } from "../../lib/core/language/local-path";
import { violations } from "../support/axe";
import { htmlErrors } from "../support/html";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { GROUP_OF_LANGUAGE, inLanguage, pageKinds } from "../support/page-kinds";
import { expect, test } from "../support/test";
import { twinOf } from "../support/twin-pages";
import { englishTexts } from "../support/unmarked-texts";

/** Visits one page of each kind in Spanish. */
async function eachSpanishPage(
  siteUrl: string,
  visit: (html: string, kind: string, path: string) => void | Promise<void>,
): Promise<void> {
  const pages = Object.entries(inLanguage(await pageKinds(siteUrl), "es"));
  expect(pages.length).toBeGreaterThan(30);
  for (const [kind, path] of pages) {
    const response = await fetch(siteUrl + path);
    await visit(await response.text(), kind, path);
  }
}

test("the sample group that offers Spanish has no English text but what is marked as English", async ({
  sites,
}) => {
  const site = await sites[GROUP_OF_LANGUAGE.es]();
  const found: string[] = [];
  await eachSpanishPage(site.url, (html, kind) => {
    expect(html, kind).toContain('<html lang="es"');
    found.push(...englishTexts(html).map((text) => `${kind}: ${text}`));
    const inData = [...html.matchAll(/"(?:url|item|mainEntityOfPage)":"([^"]*)"/g)].map(
      ([, address]) => address!,
    );
    const isElsewhere = (address: string) =>
      !address.startsWith(`${site.url}/`) ||
      /^\/(?:es(?:[/?]|$)|car-art\/|photos\/)/.test(address.slice(site.url.length));
    found.push(...inData.filter((address) => !isElsewhere(address)).map((address) => `${kind}: ${address}`));
  });
  expect(found).toEqual([]);
});

test("html-validate finds nothing wrong on any kind of page in Spanish", async ({ sites }) => {
  const site = await sites[GROUP_OF_LANGUAGE.es]();
  const found: string[] = [];
  await eachSpanishPage(site.url, (html, kind) => {
    found.push(...htmlErrors(html).map((error) => `${kind}: ${error}`));
  });
  expect(found).toEqual([]);
});

test("each kind of page has the same parts, fields, links and figures in both languages", async ({
  sites,
}) => {
  const site = await sites[GROUP_OF_LANGUAGE.es]();
  for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
    const read = async (address: string) => twinOf(await (await fetch(site.url + address)).text());
    const [english, spanish] = [await read(path), await read(localPath(path, "es"))];
    expect(spanish, kind).toEqual(english);
  }
});

async function judge(page: Page, at: string): Promise<string[]> {
  const excess = await overflow(page);
  return [
    ...(await violations(page)).map((violation) => `${at}: ${violation}`),
    ...(excess > 0 ? [`${at}: ${excess} px too wide`] : []),
  ];
}

test("axe finds nothing and nothing is too wide on any kind of page in Spanish at 360 and 1280 px", {
  tag: NIGHTLY,
}, async ({ page, sites }) => {
  const site = await sites[GROUP_OF_LANGUAGE.es]();
  const found: string[] = [];
  for (const [kind, path] of Object.entries(inLanguage(await pageKinds(site.url), "es"))) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.url + path);
    found.push(...(await judge(page, `${kind}, 360 px`)));
    await page.setViewportSize({ width: 1280, height: 900 });
    found.push(...(await judge(page, `${kind}, 1280 px`)));
  }
  expect(found).toEqual([]);
});
