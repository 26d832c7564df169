import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { mailAddress } from "../lib/core/contact/email-address";
import { db } from "../lib/core/db/connect";
import { migrate } from "../lib/core/db/migrate";
import { osUser } from "../lib/core/platform/os-user";
import { allowAddress } from "../lib/delivery/mail/refused-addresses";
import { leadSheet, leadsTable, listLeads, retryLead, showLead } from "../lib/leads/core/lead-records";
import {
  exportApplication,
  type Opener,
  openApplication,
  openingsOf,
} from "../lib/leads/credit/open-application";
import { type AuditEntry, writeAudit } from "../lib/staff/audit";
import { personOf, runDelete, runExport } from "./privacy-requests";
import { runCommand } from "./run-command";

const USAGE = `Look after leads.

  npm run leads -- list [--state queued|sending|sent|failed] [--limit 50]
                                 the newest leads and how their delivery stands, without personal data
  npm run leads -- show ID       everything of one lead, with the visitor's details
  npm run leads -- open-credit ID --key FILE
                                 everything of a credit application, opened with the private key; without --key its
                                 sealed file, for "age -d -i FILE" elsewhere. Each opening is in the access log
  npm run leads -- credit-log [ID]
                                 who opened which application, and when
  npm run leads -- retry ID      deliver again what has not been delivered, from now on and for 72 hours
  npm run leads -- delete [--email ADDRESS] [--phone NUMBER] [--not ADDRESS-OR-NUMBER]... [--confirm CODE]
                                 show everything that is stored of one person, who is recognized by either and by what
                                 was given together with it, but for what --not names; with the code that is shown
                                 then, delete exactly that
  npm run leads -- allow-mail ADDRESS
                                 send mails to an address again that refused one, or reported one as unwanted
  npm run leads -- export [--email ADDRESS] [--phone NUMBER] [--not ADDRESS-OR-NUMBER]...
                                 everything that is stored of one person, as JSON
`;

/** @returns the exit code: 0 success, 1 unknown lead or no work, 2 wrong usage */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      state: { type: "string" },
      limit: { type: "string", default: "50" },
      key: { type: "string" },
      email: { type: "string" },
      phone: { type: "string" },
      not: { type: "string", multiple: true },
      confirm: { type: "string" },
    },
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
  if (command === "allow-mail" && id !== undefined) return allowMail(id);
  if (command === "open-credit" && id !== undefined) return openCredit(id, values.key);
  if (command === "credit-log") return creditLog(id);
  const person = personOf(values);
  if (command === "delete" && id === undefined && person) return runDelete(person, values.confirm);
  if (command === "export" && id === undefined && person) return runExport(person);
  return usage();
}

async function allowMail(address: string): Promise<number> {
  await migrate(db());
  const wasStopped = await allowAddress(db(), mailAddress(address.trim()) ?? address, Date.now());
  console.log(wasStopped ? "Mails are sent to it again." : "Mails to it were not stopped.");
  return wasStopped ? 0 : 1;
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

async function openCredit(id: string, keyFile: string | undefined): Promise<number> {
  await migrate(db());
  const opener = { by: osUser(), at: Date.now() };
  const result =
    keyFile === undefined
      ? await exportApplication(db(), id, opener)
      : await openApplication(db(), id, readFileSync(keyFile, "utf8"), opener);
  const problems = {
    unknown: `There is no credit application ${id}.`,
    deleted: `The application ${id} was deleted by age (CREDIT_RETENTION_DAYS).`,
    "wrong-key": `The key in ${keyFile} does not open it.`,
  };
  if (result.ok) await auditOpening(id, opener);
  console.log(result.ok ? result.text : problems[result.reason]);
  return result.ok ? 0 : 1;
}

/** Logs the opening of a lead, because owners see every opening in the back office. */
async function auditOpening(id: string, { by, at }: Opener): Promise<void> {
  const lead = await db().selectFrom("leads").select("store_id").where("id", "=", id).executeTakeFirst();
  const record = { kind: "lead", id, storeId: lead?.store_id ?? null };
  const entry: AuditEntry = { action: "credit.open", record, before: null, after: { where: "command-line" } };
  await writeAudit(db(), { id: "command-line", name: by }, entry, at);
}

async function creditLog(id: string | undefined): Promise<number> {
  await migrate(db());
  for (const { at, by, how, leadId } of await openingsOf(db(), id))
    console.log(`${new Date(at).toISOString()}  ${how.padEnd(8)}  ${leadId}  ${by}`);
  return 0;
}

function usage(): number {
  console.log(USAGE);
  return 2;
}

void runCommand(main);
