import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { buildSnapshot } from "../lib/catalog/inventory/snapshot/build";
import { loadStoreData } from "../lib/catalog/inventory/snapshot/load";
import { db } from "../lib/core/db/connect";
import { migrate } from "../lib/core/db/migrate";
import { env } from "../lib/core/platform/env";
import { checkFeed } from "../lib/marketing/feeds/check-feed";
import { StockComparison } from "../lib/marketing/feeds/compare-stock";
import { feedCheckText, passes } from "../lib/marketing/feeds/feed-check-text";
import type { FeedStock } from "../lib/marketing/feeds/feed-rows";
import { FEEDS, getFeed } from "../lib/marketing/feeds/feeds";
import { unshownVehicles } from "../lib/marketing/feeds/left-out";
import { leftOutText } from "../lib/marketing/feeds/left-out-text";
import { ownImageMeasurer } from "../lib/marketing/feeds/measure-image";
import { writeFeed } from "../lib/marketing/feeds/write-feed";
import { getStoreApi } from "../lib/store/sources/get-store-api";
import { runCommand } from "./run-command";

const USAGE = `Check the advertising feeds (/feeds/…) against what their vendors demand.

  npm run feeds -- check [FEED…] [--store ID]    the feeds of the stock as it is now; all of them by default
  npm run feeds -- check [FEED] --file PATH      a file, by the rules of that feed; by default of the one of its name
  npm run feeds -- left-out [FEED…] [--store ID] each vehicle that a vendor does not show, with the reason

  FEED        ${Object.keys(FEEDS).join(", ")}
  --store ID  of one store; by default of the whole group

A vehicle that lacks what a vendor demands is listed, because the vendor will not show it. The command fails where a vendor
could not read something, and where vehicles, prices or MSRPs are not those of the site's pages. A file is compared with
the stock as it is now, if there is one.
`;

/** @returns the exit code: 0 every feed passes, 1 a feed does not, 2 wrong usage */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: "string" }, file: { type: "string" } },
  });
  const [command, ...named] = positionals;
  const names = named.length > 0 ? named : values.file ? [basename(values.file)] : Object.keys(FEEDS);
  const isKnown = command === "check" || (command === "left-out" && !values.file);
  if (!isKnown || names.some((name) => !getFeed(name)) || (values.file && names.length > 1)) {
    console.error(USAGE);
    return 2;
  }
  const stock = await stockOf(values.store);
  if (!stock && (values.store || !values.file)) {
    console.error(`There is no store ${values.store ?? `group ${env().STORE_GROUP}`} yet.`);
    return 2;
  }
  if (stock && command === "left-out") {
    for (const name of names) printLeftOut(name, stock);
    return 0;
  }
  const pieces = (name: string) =>
    values.file ? [readFileSync(values.file, "utf8")] : writeFeed(getFeed(name)!, stock!, env().SITE_URL);
  if (!stock) console.log("There is no stock to compare with: only the vendor's rules are checked.");
  const passed = names.map((name) => {
    const feed = getFeed(name)!;
    const { rules, separator } = feed;
    const result = checkFeed(rules, separator, pieces(name), {
      measure: ownImageMeasurer(env().DATA_DIR, env().SITE_URL),
      ...(stock && { stock: new StockComparison(feed, stock) }),
    });
    console.log(feedCheckText(name, rules.vendor, result));
    return passes(result);
  });
  return passed.every(Boolean) ? 0 : 1;
}

function printLeftOut(name: string, stock: FeedStock): void {
  console.log(name);
  for (const { vin, storeId, name: vehicle, reason } of unshownVehicles(
    getFeed(name)!,
    stock,
    env().SITE_URL,
  ))
    console.log(`  ${vin}  ${storeId}  ${vehicle}: ${leftOutText(reason)}`);
}

/** Returns the current stock, or null for an unknown store. */
async function stockOf(store: string | undefined): Promise<FeedStock | null> {
  await migrate(db());
  const { STORE_GROUP } = env();
  const scope =
    store === undefined
      ? ({ kind: "group", id: STORE_GROUP } as const)
      : ({ kind: "store", id: store } as const);
  const loaded = await loadStoreData(getStoreApi(), scope, async () => null);
  if (!loaded) return null;
  return buildSnapshot("@default", scope, loaded.data, loaded.version);
}

void runCommand(main);
