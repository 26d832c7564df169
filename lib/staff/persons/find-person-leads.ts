import "server-only";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../core/db/schema";
import type { LeadWorkRow } from "../leads/lead-state";
import { contactsOf, leadsOfPerson, type PersonLink, splitLeads } from "./person-leads";

/** Maximum number of leads of one person; more share a number of a company. The oldest found are listed. */
const MAX_LEADS = 200;

/** Decision of the staff, as stored. */
export interface StoredLink extends PersonLink {
  id: string;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface PersonLeads {
  rows: LeadWorkRow[];
  /** Decisions about these leads. */
  links: StoredLink[];
}

/**
 * Reads all leads of one person in a group's stores, newest first: each round follows the contacts and decisions that
 * the round before has found.
 */
export async function findPersonLeads(
  { db, stores }: { db: Db; stores: readonly string[] },
  first: LeadWorkRow,
): Promise<PersonLeads> {
  const rows = new Map([[first.lead_id, first]]);
  const links = new Map<string, StoredLink>();
  const followed = new Set<string>();
  for (;;) {
    for (const link of await linksOf(db, [...rows.keys()])) links.set(link.id, link);
    const person = memberIds(first, rows, links);
    const alone = splitLeads([...links.values()]);
    const contacts = [...rows.values()].flatMap((row) =>
      person.has(row.lead_id) && !alone.has(row.lead_id) ? contactsOf(row) : [],
    );
    const merged = [...links.values()].flatMap(({ leadA, leadB }) =>
      person.has(leadA) || (leadB !== null && person.has(leadB)) ? [leadA, leadB ?? leadA] : [],
    );
    const wanted = [...contacts, ...merged].filter((each) => !followed.has(each));
    if (wanted.length === 0 || rows.size >= MAX_LEADS) break;
    for (const each of wanted) followed.add(each);
    for (const row of await leadsWith(db, stores, wanted)) rows.set(row.lead_id, row);
  }
  // The last round may have found more.
  for (const link of await linksOf(db, [...rows.keys()])) links.set(link.id, link);
  const person = memberIds(first, rows, links);
  return {
    rows: [...rows.values()]
      .filter(({ lead_id }) => person.has(lead_id))
      .sort((a, b) => b.created_at - a.created_at || (a.lead_id < b.lead_id ? 1 : -1)),
    links: [...links.values()].filter(
      ({ leadA, leadB }) => person.has(leadA) || (leadB !== null && person.has(leadB)),
    ),
  };
}

function memberIds(
  first: LeadWorkRow,
  rows: ReadonlyMap<string, LeadWorkRow>,
  links: ReadonlyMap<string, StoredLink>,
): Set<string> {
  const leads = [...rows.values()].map(({ lead_id: id, email, phone }) => ({ id, email, phone }));
  return leadsOfPerson(first.lead_id, leads, [...links.values()]);
}

/** Reads leads by ids, addresses and numbers, which never equal each other. */
function leadsWith(db: Db, stores: readonly string[], wanted: readonly string[]): Promise<LeadWorkRow[]> {
  return (
    db
      .selectFrom("lead_work")
      .selectAll()
      .where((eb) =>
        eb.or([eb("email", "in", wanted), eb("phone", "in", wanted), eb("lead_id", "in", wanted)]),
      )
      // An expression, so that the database starts from the contacts instead of each store in turn.
      .where(sql<SqlBool>`coalesce(store_id, '') in (${sql.join(stores)})`)
      .orderBy("created_at")
      .limit(MAX_LEADS)
      .execute()
  );
}

async function linksOf(db: Db, leadIds: readonly string[]): Promise<StoredLink[]> {
  const rows = await db
    .selectFrom("person_links")
    .selectAll()
    .where((eb) => eb.or([eb("lead_a", "in", leadIds), eb("lead_b", "in", leadIds)]))
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, kind, lead_a: leadA, lead_b: leadB, author_name: by, created_at: at }) => ({
    id,
    kind,
    leadA,
    leadB,
    by,
    at,
  }));
}
