import { cpus } from "node:os";
import { type Site, startSite } from "../support/site";
import { type Figures, rowsOf } from "./ablation/figures";
import { lookAtInstances } from "./ablation/instances";
import { type Look, PARTS, type Part } from "./ablation/parts";
import { type Patch, patchedSite, removeCopies } from "./ablation/patched-site";
import { lookAtClicks, lookByLighthouse } from "./ablation/seen";
import { lookAtBytes, lookAtLoad, lookThroughNginx } from "./ablation/served";
import { table } from "./table";

const LOOKS: Record<
  Exclude<Look, "instances">,
  (sites: { on: Site; off: Site }, figures: Figures) => Promise<void>
> = {
  load: lookAtLoad,
  nginx: lookThroughNginx,
  bytes: lookAtBytes,
  lighthouse: lookByLighthouse,
  clicks: lookAtClicks,
};

/**
 * `npm run bench:ablation`: compares the built site with all of its parts and without one of them, for each
 * part or the named ones. Both sites are measured alternately, and the medians of the pairs are printed. It
 * takes some twenty minutes on two cores.
 */
async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const parts = named.length > 0 ? PARTS.filter(({ name }) => named.includes(name)) : PARTS;
  if (parts.length === 0) throw new Error(`Parts are: ${PARTS.map(({ name }) => name).join(", ")}`);
  console.log(`${cpus().length} processors, Node ${process.versions.node}`);
  const rows: string[][] = [];
  try {
    for (const part of parts) {
      const ofPart = rowsOf(part.name, await measure(part));
      // Results are printed immediately, because a later part may fail.
      console.log(table([part.name, "", "", "with", "without", "gain", "all pairs"], ofPart));
      rows.push(...ofPart);
    }
  } finally {
    removeCopies();
  }
  console.log(table(["part", "looked at", "measure", "with", "without", "gain", "all pairs"], rows));
}

async function measure({ name, without, looks }: Part): Promise<Figures> {
  const figures: Figures = new Map();
  const env = settingsOf(without);
  const siteDir = isPatches(without) ? patchedSite(name.replaceAll(" ", "-"), without) : undefined;
  if (looks.includes("instances")) {
    await lookAtInstances(env, figures);
    return figures;
  }
  const quiet = { LOG_LEVEL: "warn", SERVE_PLAIN: "0" };
  const on = await startSite({ env: quiet });
  const off = await startSite({ env: { ...quiet, ...env }, siteDir });
  try {
    for (const look of looks) if (look !== "instances") await LOOKS[look]({ on, off }, figures);
  } finally {
    await Promise.all([on.stop(), off.stop()]);
  }
  return figures;
}

function settingsOf(without: Part["without"]): Record<string, string | undefined> {
  if (typeof without === "string") return { SERVE_WITHOUT: without };
  return isPatches(without) ? {} : Object.fromEntries(without.unset.map((name) => [name, undefined]));
}

function isPatches(without: Part["without"]): without is readonly Patch[] {
  return Array.isArray(without);
}

await main();
