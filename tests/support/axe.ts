import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// Every rule runs, but only failures are described and sent to the test, because passes are thousands of
// elements.
const RUN = `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)`;
const RUN_CONTRAST = `axe.run(document, { resultTypes: ["violations"], runOnly: ["color-contrast"] }).then(({ violations }) => violations)`;
/**
 * A dialog that is still fading in has too little contrast. Endless animations are not awaited. Right after a change of
 * the theme Chromium computes a visited link's color from the old one, until the next frame.
 */
const SETTLED = `new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  .then(() => Promise.allSettled(document.getAnimations()
  .filter((each) => each.playState === "running" && each.effect.getComputedTiming().endTime < Infinity).map((each) => each.finished))).then(() => {})`;

/** Returns axe's violations on the current page (WCAG 2.2 AA and best practices), one per line. */
export async function violations(page: Page): Promise<string[]> {
  return run(page, RUN);
}

/**
 * Returns text with too little contrast to its background, one line each; far faster than running every rule.
 */
export async function lowContrasts(page: Page): Promise<string[]> {
  return run(page, RUN_CONTRAST);
}

async function run(page: Page, script: string): Promise<string[]> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(source);
  await page.evaluate(SETTLED);
  const found = (await page.evaluate(script)) as AxeResults["violations"];
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.html.slice(0, 160)}`),
  );
}
