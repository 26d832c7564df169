import "server-only";
import { MAX_CONTACTS } from "../../../config/leads/privacy";
import { phoneDigits } from "../../core/contact/phone-format";
import type { Db } from "../../core/db/schema";
import { parseLeadUser } from "../core/stored-lead";
import { type Contacts, contactOf, emailOf } from "./mentions";
import { leadRows } from "./pages";

/** Person whose data is requested, by an address, a number, or both. Excluded contacts belong to others. */
export interface DataSubject {
  email?: string;
  phone?: string;
  /** Shared addresses and numbers, of a family or a company, that are not followed; any format. */
  except?: readonly string[];
}

/** Address or number of the person, with the names that were given with it. */
export interface Contact {
  value: string;
  names: string[];
  leads: number;
}

/** All contacts that identify one person, with the ids of the person's leads. */
export interface KnownPerson extends Contacts {
  contacts: Contact[];
  leadIds: string[];
}

export type Identified =
  | ({ ok: true } & KnownPerson)
  /** So many contacts are connected that many people probably share one of them. */
  | { ok: false; reason: "too-many"; contacts: Contact[] };

/** Numbers with fewer digits identify nobody. */
const MIN_DIGITS = 7;

interface Link {
  leadId: string | null;
  name: string;
  contacts: string[];
}

/**
 * Follows addresses and numbers that were given together, through leads and consents, and those of merged customers,
 * until no new ones appear.
 * @param stores ids of the stores to search; all by default
 * @throws on a database error
 */
export async function identifyPerson(
  db: Db,
  { email, phone, except = [] }: DataSubject,
  stores?: readonly string[],
): Promise<Identified> {
  const barred = new Set(except.map(contactOf));
  const links = await readLinks(db, stores);
  const byContact = new Map<string, Link[]>();
  for (const link of links) {
    for (const contact of link.contacts) {
      const sharing = byContact.get(contact);
      if (sharing) sharing.push(link);
      else byContact.set(contact, [link]);
    }
  }
  const found = new Set(contactsOf(email, phone).filter((contact) => !barred.has(contact)));
  const leads = new Map<string, Link>();
  // Iterating over a Set includes elements added during the loop.
  for (const contact of found) {
    if (found.size > MAX_CONTACTS) break;
    for (const link of byContact.get(contact) ?? []) {
      if (link.leadId !== null) leads.set(link.leadId, link);
      for (const next of link.contacts) if (!barred.has(next)) found.add(next);
    }
  }
  const contacts = [...found].map((value) => withNames(value, byContact.get(value) ?? []));
  if (found.size > MAX_CONTACTS) {
    const commonest = contacts.sort((a, b) => b.leads - a.leads).slice(0, MAX_CONTACTS);
    return { ok: false, reason: "too-many", contacts: commonest };
  }
  const [emails, phones] = [[...found].filter(isEmail), [...found].filter((value) => !isEmail(value))];
  return { ok: true, emails, phones, contacts, leadIds: [...leads.keys()].sort() };
}

async function readLinks(db: Db, stores: readonly string[] | undefined): Promise<Link[]> {
  const links: Link[] = [];
  for await (const { id, payload_json } of leadRows(db, stores)) {
    const user = parseLeadUser(payload_json, id);
    const name = `${user.firstName} ${user.lastName}`.trim();
    links.push({ leadId: id, name, contacts: contactsOf(user.email, user.phone) });
  }
  links.push(...(await mergedLinks(db, links)));
  const consents = await db
    .selectFrom("consents")
    .select(["email", "phone"])
    .$if(stores !== undefined, (query) => query.where("store_id", "in", stores ?? []))
    .distinct()
    .execute();
  for (const { email, phone } of consents)
    links.push({ leadId: null, name: "", contacts: contactsOf(email, phone) });
  return links;
}

/** Returns links that connect the contacts of leads that the staff have merged into one customer. */
async function mergedLinks(db: Db, links: readonly Link[]): Promise<Link[]> {
  const byLead = new Map(links.map(({ leadId, contacts }) => [leadId, contacts]));
  const merges = await db
    .selectFrom("person_links")
    .select(["lead_a", "lead_b"])
    .where("kind", "=", "same")
    .execute();
  return merges.flatMap(({ lead_a, lead_b }) => {
    const [one, other] = [byLead.get(lead_a), byLead.get(lead_b)];
    return one && other ? [{ leadId: null, name: "", contacts: [...one, ...other] }] : [];
  });
}

function contactsOf(email = "", phone = ""): string[] {
  const [address, digits] = [emailOf(email), phoneDigits(phone)];
  return [...(address === "" ? [] : [address]), ...(digits.length < MIN_DIGITS ? [] : [digits])];
}

function withNames(value: string, links: readonly Link[]): Contact {
  const names = new Set(links.map(({ name }) => name).filter(Boolean));
  return { value, names: [...names].sort(), leads: links.filter(({ leadId }) => leadId !== null).length };
}

function isEmail(value: string): boolean {
  return value.includes("@");
}
