import { existsSync } from "node:fs";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startSite } from "../support/site";
import { pagesOf } from "./pages-of-site";
import { table } from "./table";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Aims, in the order of the categories (issue 2). */
const AIMS = [95, 100, 100, 100];

/** `npm run bench:lighthouse`: Lighthouse's mobile scores of home, search and vehicle page, and what lost points. */
async function main(): Promise<void> {
  const site = await startSite();
  const chromePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
    (path) => path && existsSync(path),
  );
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  try {
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(await pagesOf(site.url))) {
      await fetch(site.url + path); // the first visitor's rendering is not what we measure
      const run = await lighthouse(site.url + path, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        logLevel: "error",
      });
      if (!run) throw new Error("Lighthouse gave no result.");
      const scores = CATEGORIES.map((category) =>
        Math.round((run.lhr.categories[category]?.score ?? 0) * 100),
      );
      const metrics = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"];
      rows.push([
        name,
        ...scores.map(String),
        ...metrics.map((metric) => run.lhr.audits[metric]?.displayValue ?? ""),
      ]);
      if (scores.some((score, index) => score < AIMS[index]!)) process.exitCode = 1;
      const lost = Object.values(run.lhr.audits).filter((audit) => audit.score !== null && audit.score < 0.9);
      for (const audit of lost)
        console.log(`${name}: ${audit.id} (${audit.score}) ${audit.displayValue ?? ""}`);
    }
    console.log(table(["page", ...CATEGORIES, "LCP", "CLS", "TBT"], rows));
  } finally {
    chrome.kill();
    await site.stop();
  }
}

await main();
