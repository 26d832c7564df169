import { isEmail, mailAddress } from "../lib/core/contact/email-address";
import { isPhone } from "../lib/core/contact/phone-format";
import { db } from "../lib/core/db/connect";
import { migrate } from "../lib/core/db/migrate";
import type { Db } from "../lib/core/db/schema";
import { env } from "../lib/core/platform/env";
import { createLog } from "../lib/core/platform/log";
import { osUser } from "../lib/core/platform/os-user";
import { secretKey } from "../lib/core/platform/secret-key";
import { creditKeys } from "../lib/leads/core/keys";
import { fingerprints } from "../lib/leads/phone/attempts";
import { deletePerson, type ErasurePreview, previewErasure } from "../lib/leads/privacy/delete-person";
import { exportPerson } from "../lib/leads/privacy/export-person";
import type { PrivacyContext } from "../lib/leads/privacy/find-person";
import type { Contact, DataSubject } from "../lib/leads/privacy/identify-person";
import { namedCounts, namedKind } from "../lib/leads/privacy/named-counts";
import { type AuditEntry, writeAudit } from "../lib/staff/audit";

const OUT_OF_SCOPE_NOTE = `Not reached from here: e-mails that were delivered, what a CRM, a service system (SERVICE_API_URL), Meta or Google
has received, other instances' data folders, and backups.`;

/** Returns null if email and phone are missing, or if a value is invalid. */
export function personOf(given: { email?: string; phone?: string; not?: string[] }): DataSubject | null {
  const { email, phone, not: except = [] } = given;
  if (email === undefined && phone === undefined) return null;
  const address = email === undefined ? undefined : mailAddress(email.trim());
  if (address === null) return null;
  if (phone !== undefined && !isPhone(phone)) return null;
  if (!except.every((each) => isEmail(each.trim()) || isPhone(each))) return null;
  return {
    ...(address !== undefined && { email: address }),
    ...(phone !== undefined && { phone }),
    ...(except.length > 0 && { except }),
  };
}

/**
 * Shows the records to delete, or deletes the previously shown ones.
 * @returns the exit code: 0 success, 1 nothing is stored about the person or nothing was deleted
 */
export async function runDelete(person: DataSubject, code: string | undefined): Promise<number> {
  await migrate(db());
  return code === undefined ? show(person) : erase(person, code);
}

async function show(person: DataSubject): Promise<number> {
  const preview = await previewErasure(person, context());
  if (!preview.ok) return tooMany(preview.contacts);
  const counts = namedCounts(preview.deleted);
  if (counts.length === 0) {
    console.log("Nothing is stored of this person.");
    return 1;
  }
  console.log("Nothing is deleted yet. This person is known as:");
  for (const contact of preview.contacts) console.log(`  ${contactLine(contact)}`);
  console.log(
    "Where a name is somebody else's, repeat the command with --not and what the two people share.",
  );
  if (preview.senders.length > 0)
    console.log(
      `Also wrote in these threads, and is not followed: ${preview.senders.map(printable).join(", ")}`,
    );
  printCounts("This would be deleted:", preview);
  for (const { kind, count, reason } of preview.staying)
    console.log(`${count} ${namedKind(kind)} stay: ${reason}.`);
  console.log(`To delete exactly this, repeat the command with --confirm ${preview.code}`);
  console.log(OUT_OF_SCOPE_NOTE);
  return 0;
}

async function erase(person: DataSubject, code: string): Promise<number> {
  const result = await deletePerson(person, context(), {
    code,
    also: (trx, after) => audit(trx, "lead.erase", after),
  });
  if (!result.ok && result.reason === "too-many") return tooMany(result.contacts);
  if (!result.ok) {
    console.log(
      "This is not what was shown under this code. Nothing was deleted: look again without --confirm.",
    );
    return 1;
  }
  const { deleted } = result;
  printCounts("Deleted:", { deleted });
  console.log(OUT_OF_SCOPE_NOTE);
  const records = namedCounts(deleted).reduce((sum, [, count]) => sum + count, 0);
  notes().info({ what: "privacy request", deleted: deleted.leads, records }, "personal data deleted");
  return 0;
}

/** Prints the person's data as JSON on standard output. @returns the exit code, as for `runDelete` */
export async function runExport(person: DataSubject): Promise<number> {
  await migrate(db());
  const result = await exportPerson(person, context(), Date.now());
  if (!result.ok) return tooMany(result.contacts, console.error);
  const { contacts: _, ...all } = result.data;
  const records = Object.values(all).reduce((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  if (records > 0) await audit(db(), "lead.export", { leads: all.leads.length });
  console.log(JSON.stringify(result.data, null, 2));
  notes().info({ what: "privacy request", records }, "personal data exported");
  return records > 0 ? 0 : 1;
}

function printCounts(title: string, { deleted }: Pick<ErasurePreview, "deleted">): void {
  console.log(title);
  for (const [name, count] of namedCounts(deleted)) console.log(`  ${count} ${name}`);
  if (deleted.underWay > 0)
    console.log(`${deleted.underWay} of the deliveries were being sent at this moment.`);
}

function tooMany(contacts: readonly Contact[], print: (line: string) => void = console.log): number {
  print(
    "Too many addresses and numbers are connected for one person: some are many people's. The commonest:",
  );
  for (const contact of contacts) print(`  ${contactLine(contact)}`);
  print("Repeat the command with --not for each that is shared. Nothing was changed.");
  return 1;
}

function contactLine({ value, names, leads }: Contact): string {
  return `${printable(value)}  (${leads} leads${names.length > 0 ? `: ${names.map(printable).join(", ")}` : ""})`;
}

/** Removes control characters, so that a visitor's text cannot control the terminal. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, "");
}

/** Logs the number of leads, but not the person, for the owners in the back office. */
async function audit(
  trx: Db,
  action: "lead.erase" | "lead.export",
  counts: { leads: number },
): Promise<void> {
  const record = { kind: "person", id: "command-line", storeId: null };
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  const after = { leads: counts.leads, ...Object.fromEntries(found), where: "command-line" };
  const entry: AuditEntry = { action, record, before: null, after };
  await writeAudit(trx, { id: "command-line", name: osUser() }, entry, Date.now());
}

/** Returns a logger for progress messages on standard error. */
function notes() {
  return createLog(env().LOG_LEVEL, process.stderr);
}

function context(): PrivacyContext {
  return {
    db: db(),
    dataDir: env().DATA_DIR,
    open: async (sealed) => (await creditKeys()).openForSite(sealed),
    fingerprint: (phone) => fingerprints(secretKey("phone")).ofPhone(phone),
  };
}
