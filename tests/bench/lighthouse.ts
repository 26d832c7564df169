import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { BROWSER_FLAGS, systemBrowser } from "../support/browser";
import { pageKinds, TEN_KINDS } from "../support/page-kinds";
import { startSite } from "../support/site";
import { table } from "./table";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Aims, in the order of the categories. */
const AIMS = [98, 100, 100, 100];
const METRICS = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"];
/** Lighthouse's own advice: single runs differ by several points, so take the median of a few. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
type Audits = Record<string, { id: string; score: number | null; displayValue?: string }>;

interface Run {
  scores: number[];
  audits: Audits;
}

/**
 * `npm run bench:lighthouse`: the middle of three mobile runs (`LIGHTHOUSE_RUNS`) on ten kinds of page, or on those named behind it, and what
 * lost points.
 */
async function main(): Promise<void> {
  const site = await startSite();
  const chrome = await launch({
    chromePath: systemBrowser,
    chromeFlags: ["--headless=new", ...BROWSER_FLAGS],
  });
  try {
    const all = await pageKinds(site.url);
    const named = process.argv.slice(2);
    const pages = (named.length > 0 ? named : TEN_KINDS).map((name): [string, string] => [
      name,
      all[name] ?? name,
    ]);
    await audit(site.url, chrome.port); // starting the browser is not what we measure
    const rows: string[][] = [];
    for (const [name, path] of pages) {
      const runs: Run[] = [];
      for (let i = 0; i < RUNS; i++) runs.push(await audit(site.url + path, chrome.port));
      const { scores, audits } = runs.sort((a, b) => a.scores[0]! - b.scores[0]!)[Math.floor(RUNS / 2)]!;
      const range = runs.map((run) => run.scores[0]).join(" ");
      rows.push([name, ...scores.map(String), range, ...METRICS.map((id) => audits[id]?.displayValue ?? "")]);
      if (scores.some((score, index) => score < AIMS[index]!)) process.exitCode = 1;
      for (const lost of Object.values(audits).filter((each) => each.score !== null && each.score < 0.9))
        console.log(`${name}: ${lost.id} (${lost.score}) ${lost.displayValue ?? ""}`);
    }
    console.log(table(["page", ...CATEGORIES, "runs", "LCP", "CLS", "TBT"], rows));
  } finally {
    chrome.kill();
    await site.stop();
  }
}

/** Now and then a run loses a measurement, and has no score for what needs it. */
const TRIES = 3;

/** One mobile run. @throws Error when Lighthouse gives no result */
async function audit(url: string, port: number): Promise<Run> {
  for (let tries = 0; tries < TRIES; tries++) {
    const run = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: "error" });
    const scores = CATEGORIES.map((category) => run?.lhr.categories[category]?.score ?? null);
    if (!run || scores.includes(null)) continue;
    return { scores: scores.map((score) => Math.round(score! * 100)), audits: run.lhr.audits as Audits };
  }
  throw new Error(`Lighthouse gave no result for ${url} in ${TRIES} runs`);
}

await main();
