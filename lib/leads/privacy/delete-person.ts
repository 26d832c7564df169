import "server-only";
import { sql } from "kysely";
import { dropDeletedContent } from "../../core/db/deleted-data";
import type { Db } from "../../core/db/schema";
import { deleteMailFiles, type MailFilesOf, mailFilesOf } from "../../delivery/mail/mail-files";
import { type FoundPerson, findPerson, type PersonSearch, type PrivacyContext } from "./find-person";
import type { DataSubject } from "./identify-person";
import { type Mentions, mentionsOf } from "./mentions";
import { type DataKind, PERSONAL_DATA, PERSONAL_TABLES } from "./personal-data";
import { columnValue, type Mention } from "./read-texts";
import { DELETED_TABLES, deleteRows } from "./rows";

/** Number of deleted rows by kind, and counts of other changes. */
export type Deleted = Record<DataKind, number> & {
  /** Texts about other people in which the person's address or number was redacted. */
  blackedOut: number;
};

export interface DeletedPerson extends Deleted {
  mailFiles: number;
  /** Deliveries in progress, which may still arrive. */
  underWay: number;
}

/**
 * Preview of a deletion. It includes the contacts that identified the person, so that a reader can notice a wrong
 * merge.
 */
export interface ErasurePreview extends Pick<FoundPerson, "senders" | "code"> {
  contacts: FoundPerson["identity"]["contacts"];
  deleted: DeletedPerson;
  /** Rows that are not deleted, with the reason. */
  staying: { kind: DataKind; count: number; reason: string }[];
}

type TooMany = Extract<PersonSearch, { ok: false }>;

/** Finds all data about a person without changing anything. @throws on a database error */
export async function previewErasure(
  person: DataSubject,
  context: PrivacyContext,
): Promise<({ ok: true } & ErasurePreview) | TooMany> {
  const found = await findPerson(person, context);
  if (!found.ok) return found;
  const { identity, counts, senders, code } = found;
  const staying = PERSONAL_TABLES.flatMap(([, { kind, keep: reason }]) =>
    kind !== null && reason !== undefined && counts[kind] > 0 ? [{ kind, count: counts[kind], reason }] : [],
  );
  const going = Object.fromEntries(
    Object.entries(counts).map(([kind, count]) => [
      kind,
      staying.some((each) => each.kind === kind) ? 0 : count,
    ]),
  ) as Record<DataKind, number>;
  const rest = await outsideOf(found, context);
  const deleted = { ...going, blackedOut: found.mentions.length, ...rest };
  return { ok: true, contacts: identity.contacts, senders, code, staying, deleted };
}

/**
 * Deletes all data about a person in one transaction, then the mail files, then the traces in the database's files.
 * @param code code of the preview; the deletion is refused if the data has changed since
 * @param also further work in the same transaction
 * @throws on a database error; nothing is deleted then
 */
export async function deletePerson(
  person: DataSubject,
  context: PrivacyContext,
  { code, also }: { code: string; also?: (trx: Db, deleted: Deleted) => Promise<void> },
): Promise<{ ok: true; deleted: DeletedPerson } | { ok: false; reason: "changed" } | TooMany> {
  const { db } = context;
  const found = await findPerson(person, context);
  if (!found.ok) return found;
  if (found.code !== code) return { ok: false, reason: "changed" };
  const { underWay } = await outsideOf(found, context);
  const mentions = mentionsOf(found.identity);
  const rows = await db.transaction().execute(async (trx) => {
    const deleted = { ...(await deleteRows(trx, found.values)), blackedOut: found.mentions.length };
    for (const mention of found.mentions) await blackOut(trx, mention, mentions);
    await also?.(trx, deleted);
    return deleted;
  });
  const mailFiles = await deleteMailFiles(filesOf(found, context));
  await dropDeletedContent(db, DELETED_TABLES);
  return { ok: true, deleted: { ...rows, mailFiles, underWay } };
}

/** Returns the person's mail files and deliveries in progress. */
async function outsideOf(found: FoundPerson, context: PrivacyContext) {
  const sending = await context.db
    .selectFrom("outbox")
    .select(["id", "lead_id"])
    .where("state", "=", "sending")
    .execute();
  const [leads, deliveries] = [new Set(found.values.lead), new Set(found.values.delivery)];
  const underWay = sending.filter(
    ({ id, lead_id }) => deliveries.has(id) || (lead_id !== null && leads.has(lead_id)),
  ).length;
  return { mailFiles: (await mailFilesOf(filesOf(found, context))).length, underWay };
}

function filesOf(
  { identity, values, mailIds }: FoundPerson,
  { dataDir, stores }: PrivacyContext,
): MailFilesOf {
  const ids = new Set([...identity.leadIds, ...(values.alertPerson ?? []), ...mailIds]);
  // A file found only by its text may belong to another dealership.
  return { dataDir, ids, ...(!stores && { holds: mentionsOf(identity).isIn }) };
}

async function blackOut(trx: Db, { table, key, id }: Mention, mentions: Mentions): Promise<void> {
  const columns = PERSONAL_DATA[table].blackOut ?? [];
  const { rows } = await sql<Record<string, string>>`select ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(trx);
  if (!rows[0]) return;
  const changes = Object.entries(rows[0]).map(([column, text]) => {
    const clean = mentions.blackOut(columnValue(column, text));
    return sql`${sql.ref(column)} = ${typeof clean === "string" && !column.endsWith("_json") ? clean : JSON.stringify(clean)}`;
  });
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(key)} = ${id}`.execute(trx);
}
