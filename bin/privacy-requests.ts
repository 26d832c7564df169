import { db } from "../lib/core/db/connect";
import { migrate } from "../lib/core/db/migrations";
import type { Db } from "../lib/core/db/schema";
import { env } from "../lib/core/platform/env";
import { createLog } from "../lib/core/platform/log";
import { osUser } from "../lib/core/platform/os-user";
import { secretKey } from "../lib/core/platform/secret-key";
import { isEmail } from "../lib/leads/core/email-format";
import { creditKeys } from "../lib/leads/core/keys";
import { isPhone } from "../lib/leads/core/phone-format";
import { fingerprints } from "../lib/leads/phone/fingerprints";
import { type DeletedPerson, deletePerson, type PrivacyContext } from "../lib/leads/privacy/delete-person";
import { exportPerson } from "../lib/leads/privacy/export-person";
import type { DataSubject } from "../lib/leads/privacy/find-person";
import { type AuditEntry, writeAudit } from "../lib/staff/audit";

const KINDS: Record<keyof Omit<DeletedPerson, "underWay">, string> = {
  leads: "leads",
  deliveries: "e-mails and other deliveries in the queue or its history",
  files: "attached files",
  photos: "photos of own vehicles",
  testDrives: "test drives",
  serviceAppointments: "service appointments",
  creditApplications: "sealed credit applications",
  notes: "notes of the staff",
  tasks: "tasks of the staff",
  messages: "e-mails of the thread",
  drafts: "unfinished forms",
  phoneConfirmations: "phone confirmations",
  alerts: "alerts by e-mail",
  consents: "records of consent to alerts",
  mailFiles: "e-mails written to files",
};

const OUT_OF_SCOPE_NOTE = `Not reached from here: e-mails that were delivered, what a CRM, a service system (SERVICE_API_URL), Meta or Google
has received, other instances' data folders, and backups.`;

/** Null when neither is given, or one cannot be read. */
export function personOf({ email, phone }: DataSubject): DataSubject | null {
  if (email === undefined && phone === undefined) return null;
  if (email !== undefined && !isEmail(email.trim())) return null;
  if (phone !== undefined && !isPhone(phone)) return null;
  return { ...(email !== undefined && { email: email.trim() }), ...(phone !== undefined && { phone }) };
}

/** @returns the exit code: 0 done, 1 nothing is stored of the person */
export async function runDelete(person: DataSubject, dryRun: boolean): Promise<number> {
  await migrate(db());
  const { underWay, ...counts } = await deletePerson(person, context(), {
    dryRun,
    async also(trx, after) {
      if (Object.values(after).some((count) => count > 0)) await audit(trx, "lead.erase", after);
    },
  });
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  if (found.length === 0) {
    console.log("Nothing is stored of this person.");
    return 1;
  }
  console.log(dryRun ? "A dry run: this would be deleted." : "Deleted:");
  for (const [kind, count] of found) console.log(`  ${count} ${KINDS[kind as keyof typeof KINDS]}`);
  if (underWay > 0) console.log(`${underWay} of the deliveries were being sent at this moment.`);
  console.log(OUT_OF_SCOPE_NOTE);
  const records = found.reduce((sum, [, count]) => sum + count, 0);
  if (!dryRun)
    notes().info({ what: "privacy request", deleted: counts.leads, records }, "personal data deleted");
  return 0;
}

/** @returns as `runDelete`; the JSON is all of the standard output */
export async function runExport(person: DataSubject): Promise<number> {
  await migrate(db());
  const all = await exportPerson(person, context(), Date.now());
  const records = Object.values(all).reduce((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  if (records > 0) await audit(db(), "lead.export", { leads: all.leads.length });
  console.log(JSON.stringify(all, null, 2));
  notes().info({ what: "privacy request", records }, "personal data exported");
  return records > 0 ? 0 : 1;
}

/** Owners find it in the back office; how many leads, not whose. */
async function audit(trx: Db, action: "lead.erase" | "lead.export", after: object): Promise<void> {
  const record = { kind: "person", id: "command-line", storeId: null };
  const entry: AuditEntry = { action, record, before: null, after: { ...after, where: "command line" } };
  await writeAudit(trx, { id: "command-line", name: osUser() }, entry, Date.now());
}

/** Log lines beside the output, on standard error. */
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
