import "server-only";
import { createHash } from "node:crypto";
import type { Db } from "../../core/db/schema";
import { refusalKeyOf } from "../../delivery/mail/refused-addresses";
import { consentsOf } from "../core/consent-ledger";
import { usNumber } from "../phone/us-number";
import { type Contact, type DataSubject, identifyPerson, type KnownPerson } from "./identify-person";
import { emailOf, type Mentions, mentionsOf } from "./mentions";
import { type DataKind, KEPT_KINDS } from "./personal-data";
import { type Mention, readTexts } from "./read-texts";
import { countRows, type FoundValues, selectRows } from "./rows";

/** Decrypts data that the site encrypted for itself. Returns null for data encrypted with another key. */
export type OpenSealed = (sealed: string) => Promise<string | null>;

/** Dependencies of the search for a person. */
export interface PrivacyContext {
  db: Db;
  /** Folder with emails that were written as files. */
  dataDir: string;
  open: OpenSealed;
  /** Returns the fingerprint under which a number in international form is stored. */
  fingerprint: (phone: string) => string;
  /** Ids of the stores to search, if others share the database; all stores by default. */
  stores?: readonly string[];
}

/** Ids and values of all of a person's data. */
export interface FoundPerson {
  identity: KnownPerson;
  values: FoundValues;
  counts: Record<DataKind, number>;
  mentions: Mention[];
  /** Ids of the person's emails, with which the names of their files begin. */
  mailIds: string[];
  /**
   * Other addresses that wrote in the person's threads. They are not searched, because nothing proves whose they are.
   */
  senders: string[];
  /** Code that identifies exactly this set of data. */
  code: string;
}

export type PersonSearch =
  | ({ ok: true } & FoundPerson)
  | { ok: false; reason: "too-many"; contacts: Contact[] };

/**
 * Finds all data about a person. Leads are found by following addresses and numbers, related rows by their ids, and
 * rows without a lead by reading their text. Reading all texts is slow, but privacy requests are rare, and personal
 * data is stored in many formats. Drafts belong to no store.
 * @throws on a database error
 */
export async function findPerson(subject: DataSubject, context: PrivacyContext): Promise<PersonSearch> {
  const { db, stores, fingerprint } = context;
  const found = await identifyPerson(db, subject, stores);
  if (!found.ok) return found;
  const { ok: _, ...identity } = found;
  const alertPerson = await alertPeople(db, identity.emails, stores);
  const mentions = mentionsOf(identity, [...identity.leadIds, ...alertPerson]);
  const texts = await readTexts(db, identity, mentions, stores);
  const { emails, phones, leadIds } = identity;
  const holders = { emails, phones, leadIds };
  const numbers = phones.flatMap((phone) => usNumber(phone) ?? []);
  const values: FoundValues = {
    lead: leadIds,
    delivery: texts.deliveries,
    file: await otherFiles(db, texts.files, leadIds),
    message: texts.messages,
    inboundMail: await setAsideMails(db, mentions, stores),
    draft: await drafts(context, mentions),
    alertPerson,
    consent: (await consentsOf(db, holders, { stores })).map(({ id }) => id).sort(),
    doNotContact: await doNotContactIds(db, [...emails, ...phones], stores),
    personLink: await personLinkIds(db, leadIds),
    fingerprint: numbers.map(fingerprint),
    mailHash: stores ? [] : await Promise.all(emails.map((email) => refusalKeyOf(db, email, Date.now()))),
  };
  const counts = await countRows(db, values);
  const all = { identity, values, counts, mentions: texts.mentions, mailIds: texts.mailIds };
  return { ok: true, ...all, senders: await otherSenders(db, identity), code: codeOf(all) };
}

/** Returns the code of a set of data, independent of the order in which it was read. */
function codeOf(found: Omit<FoundPerson, "senders" | "code">): string {
  const { identity, values, counts, mentions } = found;
  const sorted = Object.values(values).map((ids) => [...ids].sort());
  const contacts = [...identity.emails, ...identity.phones].sort();
  // Retained kinds are excluded, because a download before the deletion adds an entry to the audit log.
  const going = Object.entries(counts).filter(([kind]) => !KEPT_KINDS.has(kind));
  const places = mentions.map(({ table, id }) => `${table} ${id}`).sort();
  const text = JSON.stringify([contacts, sorted, going, places]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** Finds persons with alerts: one per mailbox and group. */
async function alertPeople(
  db: Db,
  emails: readonly string[],
  stores: readonly string[] | undefined,
): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom("alert_people")
    .select("id")
    .where("email", "in", emails)
    .$if(stores !== undefined, (query) => query.where("store_id", "in", stores ?? []))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the staff's decisions that name one of the leads. */
async function personLinkIds(db: Db, leadIds: readonly string[]): Promise<string[]> {
  const own = new Set(leadIds);
  const rows = await db.selectFrom("person_links").select(["id", "lead_a", "lead_b"]).orderBy("id").execute();
  return rows.filter(({ lead_a, lead_b }) => own.has(lead_a) || own.has(lead_b ?? "")).map(({ id }) => id);
}

/** Finds requests not to be contacted. They belong to a group, not to a store. */
async function doNotContactIds(
  db: Db,
  contacts: readonly string[],
  stores: readonly string[] | undefined,
): Promise<string[]> {
  if (contacts.length === 0) return [];
  const rows = await db
    .selectFrom("do_not_contact")
    .select("id")
    .where("contact", "in", contacts)
    .$if(stores !== undefined, (query) => query.where("group_id", "in", stores ?? []))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds attachments of deliveries without a lead. Other attachments are found through the person's leads. */
async function otherFiles(db: Db, ids: readonly string[], leadIds: readonly string[]): Promise<string[]> {
  const own = new Set(leadIds);
  const rows = await selectRows(db, "attachments", { file: [...new Set(ids)] });
  return rows.filter(({ lead_id }) => lead_id === null || !own.has(lead_id)).map(({ id }) => id);
}

/** Finds set-aside mails whose header or text mentions the person. They belong to a group, not to a store. */
async function setAsideMails(
  db: Db,
  { isIn }: Mentions,
  stores: readonly string[] | undefined,
): Promise<string[]> {
  const found: string[] = [];
  const rows = await db.selectFrom("inbound_mails").select(["id", "group_id"]).orderBy("id").execute();
  for (const { id, group_id } of rows) {
    if (stores && !stores.includes(group_id)) continue;
    // Mails are read one at a time, because each may have megabytes.
    const [mail] = await selectRows(db, "inbound_mails", { inboundMail: [id] });
    if (mail && isIn([mail.sender, mail.subject, mail.content?.toString("latin1") ?? ""])) found.push(id);
  }
  return found;
}

async function drafts({ db, open }: PrivacyContext, { isIn }: Mentions): Promise<string[]> {
  const rows = await db.selectFrom("form_drafts").select(["token", "values_json"]).orderBy("token").execute();
  const found: string[] = [];
  for (const { token, values_json } of rows) {
    const text = values_json.startsWith("{") ? values_json : await open(values_json);
    if (text !== null && isIn(JSON.parse(text))) found.push(token);
  }
  return found;
}

async function otherSenders(db: Db, { leadIds, emails }: KnownPerson): Promise<string[]> {
  const rows = await selectRows(db, "lead_messages", { lead: leadIds });
  const senders = rows.flatMap(({ sender }) =>
    // The sender of a text is a number, by which the lead was found.
    sender?.includes("@") ? [emailOf(sender)] : [],
  );
  return [...new Set(senders)].filter((sender) => !emails.includes(sender)).sort();
}
