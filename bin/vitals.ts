import { parseArgs } from "node:util";
import { VITALS_RETENTION_DAYS, VITALS_SHOWN_DAYS } from "../config/marketing/vitals";
import { db } from "../lib/core/db/connect";
import { migrate } from "../lib/core/db/migrate";
import { vitalsTable } from "../lib/marketing/vitals/histogram";
import { readVitals } from "../lib/marketing/vitals/store-vitals";
import { runCommand } from "./run-command";

const USAGE = `How fast the pages were for real visitors, who allowed analytics: p75 of each web vital by kind of page.

  npm run vitals -- [--days ${VITALS_SHOWN_DAYS}]     the last days, at most ${VITALS_RETENTION_DAYS}
`;

/** @returns the exit code: 0 success, 1 no reported values, 2 wrong usage */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { days: { type: "string", default: String(VITALS_SHOWN_DAYS) } },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > VITALS_RETENTION_DAYS) {
    console.log(USAGE);
    return 2;
  }
  await migrate(db());
  const pages = await readVitals(db(), { days, now: Date.now() });
  console.log(
    pages.size > 0 ? vitalsTable(pages) : `No visitor has reported anything in the last ${days} days.`,
  );
  return pages.size > 0 ? 0 : 1;
}

void runCommand(main);
