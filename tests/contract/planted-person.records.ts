import type { Insertable } from "kysely";
import type { Db, Tables } from "../../lib/core/db/schema";
import { refuseAddress } from "../../lib/delivery/mail/refused-addresses";
import type { Lead } from "../../lib/leads/core/lead";
import { makeLead } from "../unit/leads/core/fixture";

const FIRST = "zephyrine.marker@first.example";
const SECOND = "zm-second@second.example";
const BOB = "bob@other.example";
const TEXT = "textmark";
const NAME = "Zephyrmark";
const FILE = Buffer.from("filemark");

/** Lower-case texts that are the planted person's alone. */
export const plantedMarkers = [
  ...[FIRST, SECOND, TEXT, "zephyrmark", "filemark", "sealedmark", "codemark"],
  ...["555-0187", "5550187", "555-0144", "5550144"],
];

const L1 = "6f1c9a52-0000-4000-8000-0000000000a1";
const L2 = "6f1c9a52-0000-4000-8000-0000000000a2";
const L3 = "6f1c9a52-0000-4000-8000-0000000000a3";
const OTHER = "6f1c9a52-0000-4000-8000-0000000000b1";
const ALERTS = "6f1c9a52-0000-4000-8000-0000000000c1";
/** Mention of the person in other people's records. */
const MENTION = `Ask ${FIRST.toUpperCase()} or (312) 555-0144.`;

export type Planted = Awaited<ReturnType<typeof plantPerson>>;

const at = (now: number) => ({ created_at: now });
const fingerprint = (phone: string) => `hash of ${phone}`;

/**
 * Stores one person with two addresses and two numbers in every table that can contain one, and another
 * person who mentions the first.
 */
export async function plantPerson(db: Db, now: number) {
  const add = async <Table extends keyof Tables>(table: Table, row: Insertable<Tables[Table]>) => {
    await db
      .insertInto(table)
      .values(row as never)
      .execute();
  };
  const user = (firstName: string, email: string, phone: string) => ({
    firstName,
    lastName: "Ada",
    email,
    phone,
  });
  await addLead(add, { id: L1, user: user(NAME, FIRST, "(312) 555-0187"), comments: TEXT });
  await addLead(add, { id: L2, user: user(`${NAME} Two`, ` ${SECOND.toUpperCase()}`, "+1 312.555.0187") });
  await addLead(add, { id: L3, user: user(`${NAME} Three`, SECOND, "312 555 0144") });
  const bob = { firstName: "Bob", lastName: "Ray", email: BOB, phone: "(312) 555-0199" };
  await addLead(add, { id: OTHER, user: bob, comments: MENTION });
  await addOfLead(add, now);
  await addOfOther(add, now);
  await addWithoutLead(add, now);
  await refuseAddress(db, SECOND, "bounced", now);
  const othersLeft = async () => ({
    leads: (await db.selectFrom("leads").select("id").execute()).map(({ id }) => id),
    note: (await db.selectFrom("lead_notes").select("text").executeTakeFirst())?.text,
    messages: (await db.selectFrom("lead_messages").select("id").execute()).map(({ id }) => id),
    deliveries: (await db.selectFrom("outbox").select("id").orderBy("id").execute()).map(({ id }) => id),
    refused: (await db.selectFrom("refused_addresses").selectAll().execute()).length,
  });
  return {
    email: FIRST,
    other: BOB,
    fingerprint,
    exported: [FIRST, SECOND, TEXT, "zephyrmark", "5550187", "5550144"],
    contacts: [
      { value: FIRST, names: [`${NAME} Ada`], leads: 1 },
      { value: "3125550187", names: [`${NAME} Ada`, `${NAME} Two Ada`], leads: 2 },
      { value: SECOND, names: [`${NAME} Three Ada`, `${NAME} Two Ada`], leads: 2 },
      { value: "3125550144", names: [`${NAME} Three Ada`], leads: 1 },
    ],
    senders: ["assistant@third.example"],
    deleted: {
      ...{ leads: 3, work: 3, deliveries: 7, files: 2, notes: 1, messages: 2, alerts: 1, consents: 2 },
      ...{
        drafts: 1,
        phoneConfirmations: 2,
        phoneCodes: 1,
        blackedOut: 8,
        mailFiles: 4,
        history: 0,
        setAsideMails: 1,
      },
    },
    mailFiles: {
      [`${L1}.eml`]: `To: ${FIRST}`,
      [`alerts.${ALERTS}.now.1.eml`]: `${NAME}`,
      "other.eml": `To: <${SECOND}>`,
      "phone-code-1.txt": "To: +13125550144",
      [`${OTHER}.eml`]: `To: ${BOB}`,
    },
    others: {
      leads: [OTHER],
      note: "Ask [deleted] or [deleted].",
      messages: ["message-other"],
      deliveries: ["mail-other", "receipt-other"],
      refused: 1,
    },
    othersLeft,
    addNote: () => add("lead_notes", note("note-later", L3, TEXT, now)),
    async addCrowd(size: number) {
      for (let n = 0; n < size; n++)
        await addLead(add, {
          id: `6f1c9a52-0000-4000-8000-0000000001${String(n).padStart(2, "0")}`,
          user: user(`Crowd ${n}`, `crowd-${n}@crowd.example`, "312-555-0100"),
        });
    },
  };
}

type Add = <Table extends keyof Tables>(table: Table, row: Insertable<Tables[Table]>) => Promise<void>;

async function addLead(add: Add, changes: Partial<Lead>): Promise<void> {
  const lead = makeLead(changes);
  const { id, type, storeId: store_id, status, createdAt: created_at } = lead;
  const row = { id, type, store_id, status, created_at, idempotency_key: id, body_hash: id };
  await add("leads", { ...row, spam_reason: null, payload_json: JSON.stringify(lead) });
  await add("lead_work", {
    ...{ lead_id: id, store_id, type, created_at, stage: "new", lost_reason: null, assignee: null, spam: 0 },
    ...{
      name: lead.user.firstName.toLowerCase(),
      email: lead.user.email,
      phone: lead.user.phone,
      source: "none",
    },
    ...{ search_text: `${lead.comments} 2021 honda`.toLowerCase(), vin: null, answered_at: null },
    ...{ version: 1, updated_at: created_at, ...(id === L1 && { source: TEXT }) },
  });
}

function delivery(id: string, leadId: string | null, kind: string, payload: unknown, now: number) {
  return {
    ...{ id, lead_id: leadId, kind, store_id: "north", payload_json: JSON.stringify(payload) },
    ...{ idempotency_key: id, state: "sent" as const, attempts: 1, next_attempt_at: now, lease_owner: null },
    ...{ lease_until: null, last_error: null, created_at: now, updated_at: now },
  };
}

function note(id: string, lead_id: string, text: string, now: number) {
  return { id, lead_id, kind: "note" as const, text, author_id: "clerk", author_name: "Cleo", ...at(now) };
}

function tag(id: string, lead_id: string, text: string, now: number) {
  const texts = { tag: text, tag_key: text.toLowerCase() };
  return { id, lead_id, store_id: "north", ...texts, author_id: "clerk", removed_at: null, ...at(now) };
}

function message(id: string, lead_id: string, sender: string, text: string, now: number) {
  return {
    ...{
      id,
      lead_id,
      direction: "in" as const,
      message_id: `${id}.${text === MENTION ? "x" : TEXT}@mail.example`,
    },
    ...{ subject: text, text, author_id: null, author_name: sender === BOB ? "Bob" : NAME, sender },
    ...{ automatic: 0, files_json: JSON.stringify(sender === BOB ? [] : [TEXT]), ...at(now) },
  };
}

async function addOfLead(add: Add, now: number): Promise<void> {
  const times = { starts_at: now - 2, ends_at: now - 1 };
  const mail = delivery("mail", L1, "email", { id: L1, to: FIRST }, now);
  await add("outbox", { ...mail, last_error: `550 <${FIRST}>` });
  const file = { name: `${NAME}.pdf`, media_type: "application/pdf", content: FILE, ...at(now) };
  await add("attachments", { id: "file", lead_id: L1, ...file });
  await add("attachments", { id: "file-other", lead_id: null, ...file });
  const photo = { width: 4, height: 3, content: FILE, sender: null };
  await add("trade_photos", { id: "photo", lead_id: L1, ...photo, ...at(now) });
  await add("test_drives", { lead_id: L1, store_id: "north", vin: "1", ...times, ...at(now) });
  await add("service_appointments", {
    ...{
      lead_id: L1,
      store_id: "north",
      state: "booked",
      revision: 0,
      ...times,
      ...at(now),
      updated_at: now,
    },
    data_json: JSON.stringify({ notes: TEXT }),
  });
  await add("service_places", { store_id: "north", starts_at: now, place: 0, appointment_id: L1 });
  await add("past_appointments", {
    ...{ lead_id: L1, store_id: "north", kind: "test-drive", outcome: "attended", ...times },
  });
  await add("appointment_outcomes", {
    ...{ lead_id: L1, store_id: "north", kind: "service", outcome: "no-show", decided_at: now, ...times },
  });
  await add("credit_applications", { lead_id: L1, store_id: "north", sealed: "sealedmark", ...at(now) });
  await add("credit_openings", { id: "o", lead_id: L1, how: "opened", opened_by: "clerk", opened_at: now });
  await add("lead_notes", note("note", L1, TEXT, now));
  await add("lead_tasks", {
    ...{ id: "task", lead_id: L1, text: TEXT, due_at: now, done_at: null, author_id: "clerk", ...at(now) },
  });
  await add("lead_tags", tag("tag", L1, TEXT, now));
  await add("lead_messages", message("message", L1, "Assistant@Third.example", TEXT, now));
  await add("lead_alarms", { lead_id: L1, sent_at: now });
  const author = { author_id: "clerk", author_name: "Cleo", group_id: "acme", ...at(now) };
  await add("person_links", { id: "split", kind: "different", lead_a: L1, lead_b: null, ...author });
  await add("do_not_contact", { id: "stop", contact: SECOND.toLowerCase(), ...author });
  const staff = { image: null, email_verified: 1, two_factor_enabled: null, state: "active" };
  const day = new Date(now).toISOString();
  await add("staff_people", {
    id: "clerk",
    name: "Cleo",
    email: "cleo@acme.example",
    ...staff,
    created_at: day,
    updated_at: day,
  });
  const deal = { lead_id: L1, data_json: JSON.stringify({ trade: { model: TEXT } }), ...at(now) };
  await add("deals", {
    ...{ id: "deal", group_id: "acme", store_id: "north", vin: "1", stage: "sent", revision: 1 },
    ...{ ...deal, changed_at: now },
  });
  await add("deal_versions", {
    ...{ id: "version", deal_id: "deal", number: 1, kind: "sent", author_name: null, ...deal },
    worksheet_json: JSON.stringify({ label: TEXT }),
  });
  await add("deposits", {
    ...{ id: "deposit", group_id: "acme", store_id: "north", deal_id: "deal", lead_id: L1, vin: "1" },
    ...{ amount: 50_000, capture: "charge", hours: 48, state: "charged", reason: null, policy: "P" },
    ...{ price: null, checkout_id: null, checkout_url: null, checkout_until: now, payment_id: "pi_1" },
    ...{ created_at: now, paid_at: now, changed_at: now },
  });
  await add("lead_reads", { person_id: "clerk", lead_id: L1, opened_at: now });
  const notice = { group_id: "acme", person_id: "clerk", kind: "reply", lead_id: L1, ...at(now) };
  await add("staff_notices", { id: "notice", mailed_at: null, ...notice });
  await add("lead_assignments", { lead_id: L1, person_id: "clerk", assigned_at: now, version: 2 });
  const foreign = { system: "toy", value: FIRST, store_id: "north", actor_id: "program:toy" };
  await add("foreign_ids", { lead_id: L1, ...foreign, created_at: now });
  const sale = { store_id: "north", vin: null, price: 100, sold_at: now, actor_id: "program:toy" };
  await add("sales", { lead_id: L1, ...sale });
  await add("audit", {
    ...{
      id: "audit",
      at: now,
      actor_id: "clerk",
      actor_name: "Cleo",
      action: "lead.note",
      store_id: "north",
    },
    ...{ record_kind: "lead", record_id: L1, before_json: null, after_json: '{"note":"note"}' },
  });
}

/**
 * Adds another person's records that mention the person, and a mail of the person that joined one of them.
 */
async function addOfOther(add: Add, now: number): Promise<void> {
  await add("outbox", delivery("mail-other", OTHER, "email", { id: OTHER, text: `Call\n${MENTION}` }, now));
  await add(
    "outbox",
    delivery("receipt-other", null, "shopper-mail", { id: `${OTHER}.receipt`, to: BOB }, now),
  );
  await add("lead_notes", note("note-other", OTHER, MENTION, now));
  await add("lead_tasks", {
    ...{
      id: "task-other",
      lead_id: OTHER,
      text: MENTION,
      due_at: now,
      done_at: null,
      author_id: "clerk",
      ...at(now),
    },
  });
  await add("lead_tags", tag("tag-other", OTHER, MENTION, now));
  await add("lead_messages", message("message-other", OTHER, BOB, MENTION, now));
  await add("lead_messages", message("message-joined", OTHER, SECOND.toUpperCase(), TEXT, now));
  await add("service_appointments", {
    ...{ lead_id: OTHER, store_id: "north", state: "booked", revision: 0, starts_at: now, ends_at: now },
    ...{ ...at(now), updated_at: now, data_json: JSON.stringify({ notes: MENTION }) },
  });
}

async function addWithoutLead(add: Add, now: number): Promise<void> {
  const receipt = { id: `${L2}.receipt`, message: { email: SECOND } };
  await add("outbox", delivery("receipt", null, "shopper-mail", receipt, now));
  await add(
    "outbox",
    delivery("text", null, "text", { about: "vehicle", phone: "+13125550144", text: TEXT }, now),
  );
  await add("outbox", delivery("reminder", null, "reminder", { leadId: L3, start: now }, now));
  await add("outbox", delivery("digest", null, "alert-digest", { digest: "d", personId: ALERTS }, now));
  await add("outbox", delivery("push", null, "push", { leadId: L2, at: now }, now));
  const api = { id: "key-1", message: { body: `From ${SECOND}` }, files: [{ id: "file-other" }] };
  await add("outbox", delivery("api", null, "email", api, now));
  const draft = { typed: { email: SECOND, notes: TEXT }, errors: {} };
  await add("form_drafts", {
    ...{ token: "draft", form: "contact", owner: null, values_json: JSON.stringify(draft) },
    ...{ errors_json: JSON.stringify({ email: TEXT }), expires_at: now + 1 },
  });
  for (const phone of ["+13125550187", "+13125550144"])
    await add("phone_confirmed", { phone_hash: fingerprint(phone), confirmed_at: now, expires_at: now + 1 });
  const code = {
    phone_hash: fingerprint("+13125550144"),
    code_hash: "codemark",
    tries: 0,
    expires_at: now + 1,
  };
  await add("phone_attempts", code);
  await add("inbound_mails", {
    ...{ id: "aside", group_id: "acme", source: "mailbox", format: "raw", bytes: 9, tries: 3, fault: "time" },
    ...{ set_aside_at: now, sender: SECOND, subject: TEXT, content: FILE, ...at(now), tried_at: now },
  });
  await addAlert(add, now);
}

async function addAlert(add: Add, now: number): Promise<void> {
  const of = { group_id: "acme", store_id: "acme" };
  await add("alert_people", {
    ...{ ...of, id: ALERTS, email: SECOND, token_hash: "t", confirm_hash: null, confirm_until: null },
    ...{ confirm_mailed_at: null, mailed_at: null, ...at(now) },
  });
  await add("alert_subscriptions", {
    ...{
      ...of,
      id: "alert",
      person_id: ALERTS,
      kind: "search",
      search: `/cars?q=${TEXT}`,
      vin: "",
      label: TEXT,
    },
    ...{ frequency: "now", state: "active", contact: 0, ...at(now), confirmed_at: now, ended_at: null },
  });
  await add("alert_events", {
    ...{ id: "news", subscription_id: "alert", person_id: ALERTS, vin: "1", event: "match", value: "" },
    ...{ old_amount: null, ...at(now), due_at: now, digest: null },
  });
  for (const [id, email, phone] of [
    ["consent", SECOND, ""],
    ["consent-phone", "", "3125550144"],
  ] as const)
    await add("consents", {
      ...{ ...of, id, email, phone, subject_id: "alert", purpose: "alerts" },
      ...{ text_version: "1", text: "I agree.", page: `/cars?q=${TEXT}`, seller: "Acme", agreed_at: now },
      ...{ confirmed_at: now, withdrawn_at: null, withdrawn_how: null },
    });
}
