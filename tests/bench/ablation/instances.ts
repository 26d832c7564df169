import { type Cluster, startCluster } from "../../support/cluster";
import { locations } from "../../support/crawl";
import { median } from "../median";
import { type Figures, note } from "./figures";

const ROUNDS = 4;
const PAGES = 30;
/** Few: an instance waits for another for a short time only, and a busy machine renders longer than that. */
const AT_ONCE = 2;
const TOKEN = "a token of the ablation";

/**
 * Requests uncached pages from two instances with Redis concurrently. Counts the responses per second and the
 * renderings.
 */
export async function lookAtInstances(
  env: Record<string, string | undefined>,
  figures: Figures,
): Promise<void> {
  const settings = { METRICS_TOKEN: TOKEN, LOG_LEVEL: "warn" };
  const on = await startCluster({ env: settings });
  const off = await startCluster({ env: { ...settings, ...env } });
  try {
    const all = await vehiclePages(on);
    for (let round = 0; round < ROUNDS; round++) {
      const paths = all.slice(round * PAGES, (round + 1) * PAGES);
      const withIt = await askBoth(on, paths);
      const without = await askBoth(off, paths);
      for (const measure of ["requests", "p99", "renderings"] as const)
        note(figures, "vehicle pages of two instances", measure, {
          on: withIt[measure],
          off: without[measure],
        });
    }
  } finally {
    await on.stop();
    await off.stop();
  }
}

async function vehiclePages({ url }: Cluster): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemap-vehicles.xml`)).text();
  return locations(xml).map((address) => new URL(address).pathname);
}

async function askBoth(
  cluster: Cluster,
  paths: readonly string[],
): Promise<{ requests: number; p99: number; renderings: number }> {
  const before = await renderings(cluster);
  const times: number[] = [];
  const begun = performance.now();
  const waiting = [...paths];
  const ask = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      await Promise.all(
        cluster.instances.map(async ({ url }) => {
          const at = performance.now();
          const answer = await fetch(url + path);
          await answer.arrayBuffer();
          if (answer.status !== 200) throw new Error(`${url}${path} answered ${answer.status}`);
          times.push(performance.now() - at);
        }),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const seconds = (performance.now() - begun) / 1_000;
  return {
    requests: times.length / seconds,
    p99: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? median(times),
    renderings: (await renderings(cluster)) - before,
  };
}

async function renderings({ instances }: Cluster): Promise<number> {
  const counts = instances.map(async ({ url }) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`${url}/api/metrics`, { headers })).text();
    return Number(/^forecourt_cached_pages_total\{[^}]*rendered[^}]*\} (\d+)/m.exec(text)?.[1] ?? Number.NaN);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
