import { execFileSync } from "node:child_process";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";
import { checkFeed } from "@/lib/marketing/feeds/check-feed";
import { StockComparison } from "@/lib/marketing/feeds/compare-stock";
import type { FeedStock } from "@/lib/marketing/feeds/feed-rows";
import { FEEDS, getFeed } from "@/lib/marketing/feeds/feeds";
import { type AdFeed, writeFeed } from "@/lib/marketing/feeds/write-feed";
import { streamOf } from "@/lib/marketing/seo/snapshot-file";
import { feedStock } from "../support/feed-stock";
import { table } from "./table";

/**
 * Benchmark of the advertising feeds of 100,000 vehicles, each in its own process. Measures wall-clock and processor
 * time from the first byte to the last, plain and compressed as the server does, the growth of the process, and the
 * seconds of `npm run feeds -- check`, which reads the feed and compares it with the stock.
 */
const VEHICLES = 100_000;
const SITE = "https://cars.example";
const MEGABYTE = 1024 * 1024;

interface Measured {
  seconds: string;
  /** Seconds of the processor, which others on the machine do not add to. */
  cpu: string;
  bytes: number;
  /** Maximum growth of the process's memory, in bytes. */
  grown: number;
}

/** One feed, in this process; prints a row of the table as JSON. */
async function benchFeed(name: string, feed: AdFeed): Promise<void> {
  const stock = feedStock(VEHICLES);
  const pieces = () => writeFeed(feed, stock, SITE);
  const plain = await measure(streamOf(pieces()));
  const zipped = await measure(Readable.from(streamOf(pieces())).pipe(createGzip()));
  const grown = Math.max(plain.grown, zipped.grown);
  const row = [name, plain.seconds, plain.cpu, zipped.seconds, zipped.cpu];
  const sizes = [plain.bytes, zipped.bytes, grown].map((bytes) => (bytes / MEGABYTE).toFixed(1));
  console.log(JSON.stringify([...row, ...sizes, ...checked(feed, stock)]));
}

/** Measures the memory of the process, its heap included, with every part that is read. */
async function measure(parts: AsyncIterable<Uint8Array>): Promise<Measured> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const used = process.cpuUsage();
  const start = performance.now();
  let [bytes, grown] = [0, 0];
  for await (const part of parts) {
    bytes += part.length;
    grown = Math.max(grown, process.memoryUsage.rss() - before);
  }
  const { user, system } = process.cpuUsage(used);
  const seconds = ((performance.now() - start) / 1_000).toFixed(2);
  return { seconds, cpu: ((user + system) / 1_000_000).toFixed(2), bytes, grown };
}

/** Returns the seconds of the check, and its problems. */
function checked(feed: AdFeed, stock: FeedStock): [seconds: string, problems: string] {
  const start = performance.now();
  const context = { stock: new StockComparison(feed, stock) };
  const found = checkFeed(feed.rules, feed.separator, writeFeed(feed, stock, SITE), context);
  const seconds = ((performance.now() - start) / 1_000).toFixed(2);
  if (found.vehicles !== VEHICLES) return [seconds, `${found.vehicles} vehicles`];
  const problems = found.problems.map(({ column, what, rows }) => `${column}: ${what} (${rows})`);
  return [seconds, problems.join("; ") || "none"];
}

function benchAll(): void {
  const self = fileURLToPath(import.meta.url);
  const rows = Object.keys(FEEDS).map((name) => {
    const printed = execFileSync(process.execPath, [...process.execArgv, self, name], { encoding: "utf8" });
    return JSON.parse(printed) as string[];
  });
  console.log(`${VEHICLES.toLocaleString("en-US")} vehicles; seconds, megabytes`);
  const head = ["feed", "plain", "CPU", "gzip", "CPU", "size", "gzipped", "memory", "check", "problems"];
  console.log(table(head, rows));
  console.log("Aim: every feed in 5 s and 50 MB, without a problem.");
}

const [name = ""] = process.argv.slice(2);
const feed = getFeed(name);
if (feed) await benchFeed(name, feed);
else benchAll();
