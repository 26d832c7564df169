import { pageKinds, TEN_KINDS } from "../support/page-kinds";
import { startSite } from "../support/site";
import { type Audit, launchChrome, runLighthouse } from "../tools/lighthouse";
import { buildEmptySite } from "./empty-site";
import { median } from "./median";
import { table } from "./table";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Lowest scores aimed at, in the order of the categories. */
const SCORE_AIMS = [98, 100, 100, 100];
/** Highest values aimed at: milliseconds, for layout shifts their score, and multiples of an empty Next page's value. */
const METRICS = [
  { id: "largest-contentful-paint", name: "LCP", unit: ", ms", aim: 1_200, digits: 0, ratio: 1.25 },
  { id: "cumulative-layout-shift", name: "CLS", unit: "", aim: 0.01, digits: 3, ratio: null },
  { id: "total-blocking-time", name: "TBT", unit: ", ms", aim: 60, digits: 0, ratio: 1.2 },
];
/** Metrics that are compared with the empty page. */
const COMPARED = METRICS.flatMap((metric, index) =>
  metric.ratio === null ? [] : [{ ...metric, ratio: metric.ratio, index }],
);
const EMPTY = "an empty Next page";
/** Name of the page of a deal, which only the browser that began it can open. */
const DEAL = "deal";
/** Audit of a page that search engines may not index, which lowers its SEO score. */
const NO_INDEX = "is-crawlable";
/** Lighthouse recommends the median of a few runs, because single runs differ by several points. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
/** Addresses that are not loaded, to see their share in the figures: `LIGHTHOUSE_BLOCKED="*.woff2 *.css"`. */
const BLOCKED = process.env.LIGHTHOUSE_BLOCKED?.split(" ") ?? [];
interface Run {
  scores: number[];
  audits: Record<string, Audit>;
}

/**
 * `npm run bench:lighthouse`: the medians of three mobile runs (`LIGHTHOUSE_RUNS`) on ten kinds of page, or on those named behind
 * it, beside an empty Next page in the same run, what lost points, and which aims are missed. `deal` is the page of a deal, whose
 * SEO score is below the aim, because search engines may not index it. `LIGHTHOUSE_BLOCKED` names what is not loaded.
 */
async function main(): Promise<void> {
  const empty = await startSite({ siteDir: buildEmptySite(), health: 404 });
  const site = await startSite();
  const chrome = await launchChrome();
  try {
    const deal = await beginDeal(site.url);
    const all: Record<string, string> = { ...(await pageKinds(site.url)), [DEAL]: deal.path };
    const named = process.argv.slice(2);
    const pages: [name: string, url: string][] = [
      [EMPTY, empty.url],
      ...(named.length > 0 ? named : [...TEN_KINDS, DEAL]).map((name): [string, string] => [
        name,
        site.url + (all[name] ?? name),
      ]),
    ];
    await audit(site.url, chrome.port); // starting the browser is not what we measure
    const rows: string[][] = [];
    let base: number[] | null = null;
    for (const [name, url] of pages) {
      const runs: Run[] = [];
      for (let i = 0; i < RUNS; i++)
        runs.push(await audit(url, chrome.port, name === DEAL ? deal.headers : {}));
      const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run.scores[index]!)));
      const values = METRICS.map(({ id }) => median(runs.map(({ audits }) => audits[id]!.numericValue!)));
      const digits = METRICS.map(({ digits }, index) => values[index]!.toFixed(digits));
      if (base === null) {
        base = values;
        rows.push([name, ...scores.map(String), ...digits, ...COMPARED.map(() => "1.00"), ""]);
        continue;
      }
      const empties = base;
      const missed = [
        ...CATEGORIES.filter((_, index) => scores[index]! < SCORE_AIMS[index]!).filter(
          (category) => category !== "seo" || name !== DEAL,
        ),
        ...METRICS.filter(({ aim }, index) => values[index]! > aim).map((metric) => metric.name),
        ...COMPARED.filter(({ ratio, index }) => values[index]! > ratio * empties[index]!).map(
          (metric) => `${metric.name} ratio`,
        ),
      ];
      rows.push([
        name,
        ...scores.map(String),
        ...digits,
        // Lighthouse's blocking time of a fast machine can be zero.
        ...COMPARED.map(({ index }) => (values[index]! / Math.max(1, empties[index]!)).toFixed(2)),
        missed.join(", "),
      ]);
      if (missed.length > 0) process.exitCode = 1;
      const { audits } = runs.sort((a, b) => a.scores[0]! - b.scores[0]!)[Math.floor(RUNS / 2)]!;
      for (const lost of Object.values(audits).filter(
        (each) => each.score !== null && each.score < 0.9 && !(name === DEAL && each.id === NO_INDEX),
      ))
        console.log(`${name}: ${lost.id} (${lost.score}) ${lost.displayValue ?? ""}`);
    }
    console.log(
      table(
        [
          "page",
          ...CATEGORIES,
          ...METRICS.map(({ name, unit }) => name + unit),
          ...COMPARED.map(({ name }) => `${name} ratio`),
          "missed",
        ],
        rows,
      ),
    );
    console.log(
      `Aims: scores of ${SCORE_AIMS.join(", ")}; at most ${METRICS.map(({ name, unit, aim }) => `${aim} (${name}${unit})`).join(", ")}; at most ${COMPARED.map(({ name, ratio }) => `${ratio} times the empty page's ${name}`).join(", ")}.`,
    );
  } finally {
    chrome.kill();
    await Promise.all([site.stop(), empty.stop()]);
  }
}

/** Begins a deal about a used vehicle. @returns its page, and the headers of the browser that may open it */
async function beginDeal(url: string): Promise<{ path: string; headers: Record<string, string> }> {
  const list = await (await fetch(`${url}/used-cars-for-sale`)).text();
  const car = /href="(\/used-cars-for-sale\/20[^"]+)"/.exec(list)?.[1];
  const vin = /name="vin" value="([^"]+)"/.exec(await (await fetch(url + car)).text())?.[1] ?? "";
  const body = new URLSearchParams({ vin });
  const begun = await fetch(`${url}/api/deals`, { method: "POST", body, redirect: "manual" });
  const cookies = begun.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { path: begun.headers.get("location")!, headers: { Cookie: cookies.join("; ") } };
}

/** Attempts per run, because a run sometimes loses a measurement and then lacks a score. */
const TRIES = 3;

/** Makes one mobile run. @throws Error when Lighthouse returns no result */
async function audit(url: string, port: number, headers: Record<string, string> = {}): Promise<Run> {
  for (let tries = 0; tries < TRIES; tries++) {
    const run = await runLighthouse(url, port, CATEGORIES, headers, BLOCKED);
    const scores = CATEGORIES.map((category) => run?.lhr.categories[category]?.score ?? null);
    if (!run || scores.includes(null)) continue;
    return { scores: scores.map((score) => Math.round(score! * 100)), audits: run.lhr.audits };
  }
  throw new Error(`Lighthouse gave no result for ${url} in ${TRIES} runs`);
}

await main();
