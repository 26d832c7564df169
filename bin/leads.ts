import { parseArgs } from "node:util";
import { db } from "../lib/db/connect";
import { migrate } from "../lib/db/migrations";
import { listLeads, retryLead, showLead } from "../lib/leads/operator/lead-records";
import { leadSheet, leadsTable } from "../lib/leads/operator/lead-tables";

const USAGE = `Look after leads.

  npm run leads -- list [--state queued|sending|sent|failed] [--limit 50]
                                 the newest leads and how their delivery stands, without personal data
  npm run leads -- show ID       everything of one lead, with the visitor's details
  npm run leads -- retry ID      deliver again what has not been delivered, from now on and for 72 hours
`;

/** @returns the exit code: 0 done, 1 no such lead or nothing to do, 2 wrong use */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { state: { type: "string" }, limit: { type: "string", default: "50" } },
  });
  const [command, id] = positionals;
  const limit = Number(values.limit);
  const states = ["queued", "sending", "sent", "failed"] as const;
  const state = states.find((each) => each === values.state);
  if (!Number.isInteger(limit) || limit < 1 || (values.state !== undefined && !state)) return usage();
  if (command === "list" && id === undefined) {
    await migrate(db());
    console.log(leadsTable(await listLeads(db(), { limit, state }), Date.now()));
    return 0;
  }
  if (command === "show" && id !== undefined) return show(id);
  if (command === "retry" && id !== undefined) return retry(id);
  return usage();
}

async function show(id: string): Promise<number> {
  await migrate(db());
  const lead = await showLead(db(), id);
  console.log(lead ? leadSheet(lead) : `There is no lead ${id}.`);
  return lead ? 0 : 1;
}

async function retry(id: string): Promise<number> {
  await migrate(db());
  const count = await retryLead(db(), id, Date.now());
  if (count === null) console.log(`There is no lead ${id}.`);
  else if (count === 0) console.log("Nothing to retry: it has been delivered, or is being delivered now.");
  else console.log("Queued again. The running site delivers it within seconds; see: npm run leads -- list");
  return count ? 0 : 1;
}

function usage(): number {
  console.log(USAGE);
  return 2;
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  })
  .then(async (code) => {
    await db().destroy();
    process.exitCode = code;
  });
