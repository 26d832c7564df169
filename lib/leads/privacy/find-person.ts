import "server-only";
import { createHash } from "node:crypto";
import type { Db } from "../../core/db/schema";
import type { Lead } from "../core/lead";
import { formatPhone } from "../core/phone-format";

/** Where the data of one person is. */
export interface PersonRecords {
  leadIds: string[];
  /** As they were typed: the one searched for and those of the leads. */
  phones: string[];
  /** Deliveries without a lead: conversions, and e-mails taken for another instance. */
  outboxIds: string[];
  /** Attachments of those e-mails. */
  attachmentIds: string[];
  draftTokens: string[];
}

/** Opens what the site has encrypted for itself; null for what was sealed under another key. */
export type OpenSealed = (sealed: string) => Promise<string | null>;

const PAGE = 500;

/**
 * Looks through every lead, every delivery without a lead and every draft: personal data is in JSON, typed in many
 * ways, and such requests are rare. Drafts belong to no store.
 * @param stores ids of those whose leads and deliveries are looked at; without it all
 * @throws as the database
 */
export async function findPerson(
  db: Db,
  person: DataSubject,
  open: OpenSealed,
  stores?: readonly string[],
): Promise<PersonRecords> {
  const mentions = mentionsOf(person);
  const leadIds: string[] = [];
  const phones = new Set(person.phone ? [person.phone] : []);
  for await (const row of leadRows(db, stores)) {
    const { user } = JSON.parse(row.payload_json) as Lead;
    if (!isPerson(person, user)) continue;
    leadIds.push(row.id);
    if (user.phone !== "") phones.add(user.phone);
  }
  const outboxIds: string[] = [];
  const attachmentIds: string[] = [];
  for await (const row of deliveriesWithoutLead(db, stores)) {
    const payload = JSON.parse(row.payload_json) as { files?: { id: string }[] };
    if (!mentions(payload)) continue;
    outboxIds.push(row.id);
    for (const { id } of payload.files ?? []) attachmentIds.push(id);
  }
  return {
    leadIds,
    phones: [...phones],
    outboxIds,
    attachmentIds,
    draftTokens: await drafts(db, mentions, open),
  };
}

async function drafts(db: Db, mentions: (value: unknown) => boolean, open: OpenSealed): Promise<string[]> {
  const rows = await db.selectFrom("form_drafts").select(["token", "values_json"]).execute();
  const found: string[] = [];
  for (const { token, values_json } of rows) {
    const text = values_json.startsWith("{") ? values_json : await open(values_json);
    if (text !== null && mentions(JSON.parse(text))) found.push(token);
  }
  return found;
}

interface PayloadRow {
  id: string;
  payload_json: string;
}

type Stores = readonly string[] | undefined;

function leadRows(db: Db, stores: Stores): AsyncGenerator<PayloadRow> {
  return pages((after) =>
    db
      .selectFrom("leads")
      .select(["id", "payload_json"])
      .$if(stores !== undefined, (query) => query.where("store_id", "in", stores ?? []))
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE)
      .execute(),
  );
}

function deliveriesWithoutLead(db: Db, stores: Stores): AsyncGenerator<PayloadRow> {
  return pages((after) =>
    db
      .selectFrom("outbox")
      .select(["id", "payload_json"])
      .$if(stores !== undefined, (query) => query.where("store_id", "in", stores ?? []))
      .where("lead_id", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE)
      .execute(),
  );
}

/** All rows, a page at a time. @param read the page that follows an id */
async function* pages(read: (after: string) => Promise<PayloadRow[]>): AsyncGenerator<PayloadRow> {
  let after = "";
  for (;;) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

/** Whose data is meant; at least one of the two. */
export interface DataSubject {
  email?: string;
  phone?: string;
}

/** Digits of a phone number with the separators allowed between them. */
const NUMBER = /\+?\(?\d[\d().\s-]{8,20}\d/g;

/** Whether an e-mail address and a phone number, as typed, are the person's; one of the two is enough. */
function isPerson(person: DataSubject, typed: { email: string; phone: string }): boolean {
  return sameEmail(person.email, typed.email) || samePhone(person.phone, typed.phone);
}

/**
 * A test for text and JSON values of any shape: whether the person's address or number occurs in them, plain or
 * hashed.
 */
export function mentionsOf(person: DataSubject): (value: unknown) => boolean {
  const email = person.email ? emailOf(person.email) : null;
  const digits = person.phone ? formatPhone(person.phone, "search") : null;
  const hashes = new Set(
    [email, digits && `1${digits}`, digits].flatMap((text) => (text ? [sha256(text)] : [])),
  );
  const inText = (text: string): boolean =>
    hashes.has(text) ||
    (email !== null && holdsAddress(text.toLowerCase(), email)) ||
    (digits !== null &&
      (text.match(NUMBER) ?? []).some((number) => formatPhone(number, "search") === digits));
  const inValue = (value: unknown): boolean => {
    if (typeof value === "string") return inText(value);
    if (typeof value !== "object" || value === null) return false;
    return Object.values(value).some(inValue);
  };
  return inValue;
}

function sameEmail(email: string | undefined, typed: string): boolean {
  return email !== undefined && typed !== "" && emailOf(email) === emailOf(typed);
}

function samePhone(phone: string | undefined, typed: string): boolean {
  return phone !== undefined && typed !== "" && formatPhone(phone, "search") === formatPhone(typed, "search");
}

function emailOf(text: string): string {
  return text.trim().toLowerCase();
}

/** Not as a part of another address: "ada@x.example" is not in "dada@x.example". */
function holdsAddress(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const [before, after] = [text[at - 1] ?? " ", text.slice(at + email.length, at + email.length + 2)];
    if (!/[\w.+%-]/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true;
  }
  return false;
}

/** As the conversions wait for Meta. */
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
