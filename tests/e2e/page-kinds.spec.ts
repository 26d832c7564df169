import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { EMPTY_SITE_RECORD, nextVersion } from "../bench/empty-site";
import { violations } from "../support/axe";
import { FIRST_LOAD_AIM, firstLoad, HTML_LIMITS } from "../support/first-load";
import { EVERY_COMBINATION, NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { LOOKED_AT_FOR_SHIFTS, pageKinds, TEN_KINDS } from "../support/page-kinds";
import { renderAll } from "../support/render-all";
import { expect, test } from "../support/test";

/** All text of the page so many times as large, with its lines, as a browser does that enlarges text alone (WCAG 2.2, 1.4.4). */
async function enlargeText(page: Page, factor: number): Promise<void> {
  await renderAll(page);
  await page.evaluate((by) => {
    const texts = [...document.querySelectorAll<HTMLElement>("body, body *")].filter(
      (each) => each instanceof HTMLElement,
    );
    const sizes = texts.map((each) => {
      const { fontSize, lineHeight } = getComputedStyle(each);
      return { each, size: Number.parseFloat(fontSize) * by, line: Number.parseFloat(lineHeight) * by };
    });
    for (const { each, size, line } of sizes) {
      each.style.setProperty("font-size", `${size}px`, "important");
      // "normal" follows the size.
      if (!Number.isNaN(line)) each.style.setProperty("line-height", `${line}px`, "important");
    }
  }, factor);
}

/** Widths at which each kind of page is looked at. */
const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];
/** A window of 1280 px at 400% and at 200%: 320 px is also the narrowest phone. */
const ZOOMED = [
  { width: 320, height: 640 },
  { width: 640, height: 512 },
];
/** Pages whose text may be twice as large on a phone. */
const LARGE_TEXT: readonly string[] = [
  "search",
  "vehicle page",
  "credit application",
  "contact",
  "thank you",
];

test.describe("each kind of page", () => {
  test.describe.configure({ timeout: 240_000 });

  test("has nothing too wide at 360 and 1280 px, and no axe violation at 360 px, in the dark theme at both", {
    tag: NIGHTLY,
  }, async ({ browser, site }) => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
      const isShown = TEN_KINDS.some((each) => each === kind);
      if (LOOKED_AT_FOR_SHIFTS.includes(kind) && !isShown) continue;
      await page.setViewportSize(VIEWPORTS[0]!);
      await page.goto(site.url + path);
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        const at = `${kind}, ${viewport.width} px`;
        const isNarrow = viewport === VIEWPORTS[0];
        if (!LOOKED_AT_FOR_SHIFTS.includes(kind) && (isNarrow || EVERY_COMBINATION))
          for (const violation of await violations(page)) wrong.push(`${at}: ${violation}`);
        const excess = await overflow(page);
        if (excess > 0) wrong.push(`${at}: ${excess} px too wide`);
      }
    }
    expect(wrong).toEqual([]);
    await context.close();
  });

  test("never scrolls sideways at 320 px, at 200% and 400% zoom, or with its text at 200%", {
    tag: NIGHTLY,
  }, async ({ browser, site }) => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
      await page.setViewportSize(ZOOMED[0]!);
      await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
      for (const viewport of ZOOMED) {
        await page.setViewportSize(viewport);
        const excess = await overflow(page);
        if (excess > 0) wrong.push(`${kind}, ${viewport.width} px: ${excess} px too wide`);
      }
      if (!LARGE_TEXT.includes(kind)) continue;
      await page.setViewportSize(VIEWPORTS[0]!);
      await enlargeText(page, 2);
      const excess = await overflow(page);
      if (excess > 0) wrong.push(`${kind}, text at 200%: ${excess} px too wide`);
    }
    expect(wrong).toEqual([]);
    await context.close();
  });

  test("works with JavaScript off: heading and content are there, and nothing that only a script can do", async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: VIEWPORTS[0] });
    const page = await context.newPage();
    for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
      await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 }), kind).toBeVisible();
      expect((await page.locator("main").textContent())?.length, kind).toBeGreaterThan(60);
      await expect(page.locator(".needs-script").filter({ visible: true }), kind).toHaveCount(0);
    }
    await context.close();
  });

  test("loads at most 12 KB of JavaScript more than an empty page of the same Next version", async ({
    site,
  }) => {
    const empty = JSON.parse(readFileSync(EMPTY_SITE_RECORD, "utf8")) as { next: string; script: number };
    expect(empty.next, "npm run bench:pages writes down the figure of a new version").toBe(nextVersion());
    const tooLarge: string[] = [];
    for (const [kind, path] of Object.entries(await pageKinds(site.url))) {
      const { script, html } = await firstLoad(site.url, path);
      const above = script - empty.script;
      if (above > FIRST_LOAD_AIM) tooLarge.push(`${kind}: ${(above / 1024).toFixed(1)} KB of scripts`);
      if (html > (HTML_LIMITS[kind] ?? Number.POSITIVE_INFINITY))
        tooLarge.push(`${kind}: ${html} bytes of HTML`);
    }
    expect(tooLarge).toEqual([]);
  });
});
