import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isVinForm } from "@/lib/catalog/inventory/vin/vin-format";
import { db } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrate";
import { isProofDay, readPriceProof } from "@/lib/marketing/feeds/price-proof";
import { priceProofCsv, priceProofText } from "@/lib/marketing/feeds/price-proof-text";
import { runCommand } from "./run-command";

const USAGE = `Prove what a vehicle was advertised for.

  npm run prices -- proof VIN [--day YYYY-MM-DD] [--store ID] [--csv FILE]

  --day       only what showed on this day, by the store's clock; by default everything on record
  --store ID  only this store's records
  --csv FILE  write the rows to a file for spreadsheets instead of the terminal

Each row is a price with the time from which and until which it showed: the record with its parts and its cause, then
pages, cards and agents, which show the record, then each advertising feed by its own log, and mails about leads.
Records stay for three years after a price ended.
`;

/** @returns the exit code: 0 there are records, 1 there are none, 2 wrong usage */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { day: { type: "string" }, store: { type: "string" }, csv: { type: "string" } },
  });
  const [command, given = "", ...more] = positionals;
  const vin = given.toUpperCase();
  const { day = null, store, csv } = values;
  if (command !== "proof" || !isVinForm(vin) || more.length > 0 || (day !== null && !isProofDay(day))) {
    console.error(USAGE);
    return 2;
  }
  await migrate(db());
  const rows = await readPriceProof(db(), vin, day, store === undefined ? undefined : [store]);
  if (rows.length === 0) {
    console.error(`There is no record of ${vin}${day === null ? "" : ` on ${day}`}.`);
    return 1;
  }
  if (csv === undefined) console.log(priceProofText(rows));
  else {
    writeFileSync(csv, priceProofCsv(vin, rows));
    console.log(`${rows.length} rows are in ${csv}.`);
  }
  return 0;
}

void runCommand(main);
