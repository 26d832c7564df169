import "server-only";
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { AUDIT_LIMITS } from "../../../config/runtime/audit";
import { auditDetails } from "../../core/db/audit-row";
import { db } from "../../core/db/connect";
import type { Db, Tables } from "../../core/db/schema";
import { addDays, dateFormat, momentOf } from "../../core/time/zoned-time";
import { parseLeadUser } from "../../leads/core/stored-lead";
import { type Company, getCompany } from "../accounts/company";
import { listPeople } from "../accounts/people";
import { REFUSED } from "../audit";
import { personName } from "../leads/person-name";
import { may, type StaffPerson } from "../rights";
import { type AuditLine, type AuditPage, type AuditQuery, readAuditQuery } from "./audit-query";
import { type AuditNames, auditSentence } from "./audit-sentence";

/** Returns the dependencies of a request for the audit log. */
export async function auditContextOf(person: StaffPerson): Promise<AuditContext> {
  const company = await getCompany();
  return auditContext(person, company, await listPeople(db(), company.groupId));
}

/** Returns the context of a person's audit log: rows of the stores where the person has the right. */
export function auditContext(
  person: StaffPerson,
  company: Company,
  people: readonly Pick<StaffPerson, "id" | "name">[],
): AuditContext {
  const ids = [company.groupId, ...company.stores.map(({ id }) => id)];
  return {
    db: db(),
    stores: ids.filter((storeId) => may(person, "audit", { storeId })),
    timeZone: company.timeZone,
    names: auditNames(company, people),
  };
}

function auditNames(
  { groupId, name, stores, timeZone }: Company,
  people: readonly Pick<StaffPerson, "id" | "name">[],
): AuditNames {
  const personNames = new Map(people.map((person) => [person.id, person.name]));
  const storeNames = new Map([[groupId, name], ...stores.map((store) => [store.id, store.name] as const)]);
  return {
    person: (id) => personNames.get(id) ?? null,
    store: (id) => storeNames.get(id) ?? null,
    time: (at) => dateFormat({ timeZone, dateStyle: "medium", timeStyle: "short" }).format(at),
  };
}

/** Rows that the person may see, with functions for names. */
export interface AuditContext {
  db: Db;
  /** Ids of the stores, and of the group, whose rows the person may see. */
  stores: readonly string[];
  /** IANA time zone of the dates in the filters. */
  timeZone: string;
  names: AuditNames;
}

/** Returns a page of the audit log, newest first. Later pages are as fast as the first. */
export async function getAuditPage(
  context: AuditContext,
  query: AuditQuery,
  size: number = AUDIT_LIMITS.pageSize,
): Promise<AuditPage> {
  const cursor = readCursor(query.after);
  const rows = await context.db
    .selectFrom("audit")
    .selectAll()
    .where((eb) => eb.and(conditions(eb, context, query)))
    .$if(cursor !== null, (more) =>
      more.where((eb) => eb(eb.refTuple("at", "id"), "<", eb.tuple(cursor![0], cursor![1]))),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => lineOf(row, context.names)),
    next: rows.length > size && last ? `${last.at}.${last.id}` : null,
  };
}

/** Returns one row of the audit log, or null if the person may not see it or there is none. */
export async function getAuditRow(context: AuditContext, id: string): Promise<AuditLine | null> {
  const row = await context.db
    .selectFrom("audit")
    .selectAll()
    .where("id", "=", id)
    .where((eb) => eb.and(conditions(eb, context, readAuditQuery([]))))
    .executeTakeFirst();
  return row ? lineOf(row, context.names) : null;
}

/**
 * Returns a page whose sentences name leads by their customers, and their tags. Names are read anew each time: the log itself contains
 * none, and an exported file neither, so that a deletion of data reaches all of them.
 */
export async function getNamedAuditPage(context: AuditContext, query: AuditQuery): Promise<AuditPage> {
  const page = await getAuditPage(context, query);
  const ids = page.rows.filter(({ record }) => record.kind === "lead").map(({ record }) => record.id);
  const leads = new Map<string, string>();
  if (ids.length > 0) {
    const found = await context.db
      .selectFrom("leads")
      .select(["id", "payload_json"])
      .where("id", "in", [...new Set(ids)])
      .execute();
    for (const { id, payload_json } of found) leads.set(id, personName(parseLeadUser(payload_json, id)));
  }
  const tags = await tagTexts(context.db, page.rows);
  const names = {
    ...context.names,
    lead: (id: string) => leads.get(id) ?? null,
    tag: (id: string) => tags.get(id) ?? null,
  };
  return { ...page, rows: page.rows.map((row) => ({ ...row, sentence: auditSentence(row, names) })) };
}

/** Returns the texts of the tags that rows name, by id. */
async function tagTexts(db: Db, rows: readonly AuditLine[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ before, after }) => [before?.tag, after?.tag]).filter(Boolean);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom("lead_tags")
    .select(["id", "tag"])
    .where("id", "in", [...new Set(ids.map(String))])
    .execute();
  return new Map(found.map(({ id, tag }) => [id, tag]));
}

function conditions(
  eb: ExpressionBuilder<Tables, "audit">,
  { stores, timeZone }: AuditContext,
  { person, action, record, store, from, to, refused }: AuditQuery,
): Expression<SqlBool>[] {
  // An expression, so that the databases scan in list order instead of collecting all rows by store.
  const all = [
    stores.length > 0 ? sql<SqlBool>`coalesce(store_id, '') in (${sql.join([...stores])})` : eb.lit(false),
  ];
  const conditions: Expression<SqlBool>[] = all;
  if (person) conditions.push(eb("actor_id", "=", person));
  if (action) conditions.push(eb("action", "=", refused === "yes" ? action + REFUSED : action));
  else if (refused === "yes") conditions.push(eb("action", "like", `%${REFUSED}`));
  if (record) conditions.push(eb("record_id", "=", record));
  if (store) conditions.push(eb("store_id", "=", store));
  if (from) conditions.push(eb("at", ">=", midnight(from, timeZone)));
  if (to) conditions.push(eb("at", "<", midnight(addDays(to, 1), timeZone)));
  return conditions;
}

/** Returns the start of a day, one hour later if a clock change skips midnight. */
function midnight(date: string, timeZone: string): number {
  return momentOf({ date, minutes: 0 }, timeZone) ?? momentOf({ date, minutes: 60 }, timeZone)!;
}

function lineOf(row: Selectable<Tables["audit"]>, names: AuditNames): AuditLine {
  const isRefused = row.action.endsWith(REFUSED);
  const line = {
    id: row.id,
    at: row.at,
    person: { id: row.actor_id, name: row.actor_name },
    action: isRefused ? row.action.slice(0, -REFUSED.length) : row.action,
    refused: isRefused,
    record: { kind: row.record_kind, id: row.record_id },
    storeId: row.store_id ?? "",
    ...auditDetails(row),
  };
  return { ...line, sentence: auditSentence(line, names) };
}

/** Parses a cursor. Returns null for an invalid one, which means the first page. */
function readCursor(text: string | undefined): [number, string] | null {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(text ?? "") ?? [];
  return at === undefined || id === undefined ? null : [Number(at), id];
}
