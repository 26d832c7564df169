import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with the page as it is now (WCAG 2.2 AA and best practices), one line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const results = (await page.evaluate("axe.run(document)")) as AxeResults;
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.html.slice(0, 160)}`),
  );
}
