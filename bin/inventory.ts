import { parseArgs } from "node:util";
import { VEHICLE_STATUS_IDS } from "@/config/catalog/vehicle-status";
import { importFeed } from "@/lib/catalog/inventory/import/import-feed";
import { reportText } from "@/lib/catalog/inventory/import/report-text";
import { priceRecordsText, readPriceRecords } from "@/lib/catalog/inventory/prices/read-records";
import { db } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrate";
import type { Db } from "@/lib/core/db/schema";
import { env } from "@/lib/core/platform/env";
import { listFeeds, runStoreFeed } from "./inventory-feeds";
import { fetchStorePhotos } from "./inventory-photos";
import { importProgress } from "./inventory-progress";
import { isStatusWord, runStatus } from "./inventory-status";

const USAGE = `Usage: npm run inventory -- import FILE --store ID [--map COLUMN=FIELD]… [--set FIELD=VALUE]…
                                             [--preview] [--dry-run] [--allow-shrink] [--no-photos]
       npm run inventory -- status VIN STATUS [--store ID] [--by NAME]
       npm run inventory -- price-history VIN [--store ID]
       npm run inventory -- feeds [STORE]
       npm run inventory -- feeds run STORE [--allow-shrink]

import
  FILE            a feed as HomeNet, vAuto, CDK, Reynolds, Frazer, DealerCenter, AutoManager, PBS, Wayne Reaves, Google or Meta
                  have it: comma, tab, pipe or semicolon separated
  --store ID      the store whose stock the file is
  --map COL=FIELD what a column holds, over what its name says; "ignore" leaves it out. May be repeated. COL is
                  a name or a number from 1; by numbers alone for a file without a header row
  --set FIELD=VAL what a field holds in rows whose own columns say nothing, as in condition=used. May be repeated
  --preview       show how each column is read and what would be refused, and write nothing
  --dry-run       report what would change and write nothing
  --allow-shrink  allow the import to remove more than 30% of the store's stock
  --no-photos     fetch no photos; those fetched before are shown. Otherwise photos follow once the stock is on the site

status            sets a vehicle's status over that of its feed, until it is cleared
  STATUS          ${VEHICLE_STATUS_IDS.join(", ")}; or clear: that of the feed counts again
  --store ID      which store's vehicle, where several have it
  --by NAME       who decided it; the system's user by default

price-history     prints what a vehicle was advertised for: since when, what the amount consists of, and what caused it
  --store ID      only this store's records

feeds             lists where stock comes from by itself, with the last run; of one store its last twenty
  run STORE       fetches and imports a store's feed now, even if it has not changed`;

const EXIT = { done: 0, refused: 1, usage: 2 } as const;

const OPTIONS = {
  store: { type: "string" },
  by: { type: "string" },
  map: { type: "string", multiple: true },
  set: { type: "string", multiple: true },
  preview: { type: "boolean" },
  "dry-run": { type: "boolean" },
  "allow-shrink": { type: "boolean" },
  "no-photos": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

type Values = ReturnType<typeof parse>["values"];
/** Success or failure of a command, with its message. */
type Outcome = Promise<{ ok: boolean; message: string }>;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const parsed = readArguments(args);
  if (!parsed.ok) {
    console.error(parsed.message);
    return parsed.exit;
  }
  let database: Db | undefined;
  try {
    database = db();
    await migrate(database);
    const { ok, message } = await parsed.run(database);
    if (message !== "") console.log(message);
    return ok ? EXIT.done : EXIT.refused;
  } catch (error) {
    console.error(
      `The command failed and the stock is as it was: ${error instanceof Error ? error.message : error}`,
    );
    return EXIT.refused;
  } finally {
    await database?.destroy();
  }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parse(args);
    if (values.help) return { ok: false as const, message: USAGE, exit: EXIT.done };
    const run = commandOf(positionals, values);
    return run ? { ok: true as const, run } : { ok: false as const, message: USAGE, exit: EXIT.usage };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false as const, message: `${reason}\n\n${USAGE}`, exit: EXIT.usage };
  }
}

function parse(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true });
}

/** Returns the command to run; null when the arguments are incomplete. */
function commandOf(positionals: string[], values: Values): ((database: Db) => Outcome) | null {
  const [command, subject, word, ...rest] = positionals;
  if (command === "feeds" && rest.length === 0) return feedsCommand(subject, word, values);
  if (subject === undefined || rest.length > 0) return null;
  const { store, by } = values;
  if (command === "import" && store && word === undefined) {
    const columns = pairs("--map COLUMN=FIELD", values.map ?? []);
    const set = pairs("--set FIELD=VALUE", values.set ?? []);
    return (database) => runImport(database, subject, store, values, { columns, set });
  }
  if (command === "status" && word !== undefined && isStatusWord(word))
    return (database) => runStatus(database, { vin: subject, status: word, store, by });
  if (command === "price-history" && word === undefined)
    return (database) => runPriceHistory(database, subject, store);
  return null;
}

function feedsCommand(subject: string | undefined, word: string | undefined, values: Values) {
  if (subject !== "run") return word === undefined ? (database: Db) => listFeeds(database, subject) : null;
  if (word === undefined) return null;
  return async (database: Db): Outcome => {
    const bar = importProgress();
    const options = { allowShrink: values["allow-shrink"] ?? false, onProgress: bar.update };
    const outcome = await runStoreFeed(database, word, options).finally(() => bar.stop());
    if (!outcome.ok) return outcome;
    console.log(outcome.message);
    return { ok: true, message: await fetchStorePhotos(database, word, 0) };
  };
}

async function runPriceHistory(database: Db, vin: string, storeId: string | undefined): Outcome {
  const records = await readPriceRecords(database, vin.toUpperCase(), storeId);
  if (records.length > 0) return { ok: true, message: priceRecordsText(records) };
  const where = storeId === undefined ? "" : ` for ${storeId}`;
  return { ok: false, message: `No price of ${vin} is recorded${where}.` };
}

/**
 * Parses `name=value` pairs at the last "=", because a column's name can contain one.
 * @throws Error for a text without "="
 */
function pairs(option: string, texts: readonly string[]): Record<string, string> {
  const [name, form] = option.split(" ");
  return Object.fromEntries(
    texts.map((each) => {
      const at = each.lastIndexOf("=");
      if (at < 1 || at === each.length - 1) throw new Error(`${name} ${each}: it must be ${form}.`);
      return [each.slice(0, at), each.slice(at + 1)] as const;
    }),
  );
}

async function runImport(
  database: Db,
  file: string,
  storeId: string,
  values: Values,
  maps: { columns: Record<string, string>; set: Record<string, string> },
): Outcome {
  const bar = importProgress();
  try {
    const report = await importFeed({
      db: database,
      file,
      storeId,
      dataDir: env().DATA_DIR,
      ...maps,
      preview: values.preview,
      dryRun: values["dry-run"],
      allowShrink: values["allow-shrink"],
      photos: !values["no-photos"],
      onProgress: bar.update,
    });
    bar.stop();
    if (!report.ok || report.dryRun || values["no-photos"])
      return { ok: report.ok, message: reportText(report) };
    console.log(reportText(report));
    return { ok: true, message: await fetchStorePhotos(database, storeId, report.photosMissing) };
  } finally {
    bar.stop();
  }
}
