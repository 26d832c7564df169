import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { type EmailJob, EmailJobSchema } from "../../../lib/delivery/mail/email-message";
import { messageIdKey, messageIdOf } from "../../../lib/delivery/mail/message-id";
import { composeMime } from "../../../lib/delivery/mail/send-mail";
import type { Lead } from "../../../lib/leads/core/lead";
import { auditOf } from "../../../lib/staff/audit";
import { type LeadChangeContext, leadChanges } from "../../../lib/staff/leads/change-lead";
import { getLead } from "../../../lib/staff/leads/get-lead";
import type { ReplySetup } from "../../../lib/staff/leads/reply";
import { leadOfAddress } from "../../../lib/staff/leads/reply-address";
import type { StaffPerson } from "../../../lib/staff/rights";
import { onBothDatabases } from "../../support/databases";
import { shippedTemplates } from "../../support/reply-templates";
import { storeLead } from "../../support/store-lead";
import { makeLead, NOW, STORE, VEHICLE } from "../../unit/leads/core/fixture";

const ANA: StaffPerson = {
  id: "ana",
  name: "Ana Ruiz",
  email: "ana@acme.example.com",
  roles: [{ role: "sales", storeId: "north" }],
};
const BEN: StaffPerson = { ...ANA, id: "ben", name: "Ben Ito", roles: [{ role: "manager", storeId: null }] };
const KEY = Buffer.alloc(32, 7);
const REPLY = {
  key: "a-key-of-one-form-0001",
  subject: "Yes, the {vehicle} is here",
  text: "Hi {firstName},\n\nit costs {price}.\n\n{myName}",
};

let tests = 0;
/** Returns a new id for each test: rows of the audit table stay. */
const newId = () => `6f1c9a52-0000-4000-8000-${String(++tests).padStart(12, "0")}`;

function repliesContract(database: () => Db): void {
  let db: Db;
  let id: string;
  let clock: number;
  beforeEach(async () => {
    db = database();
    clock = NOW;
    for (const table of ["outbox", "lead_messages", "lead_work", "leads"] as const)
      await db.deleteFrom(table).execute();
    id = newId();
    await addLead({});
  });

  async function addLead(changes: Partial<Lead>): Promise<void> {
    await storeLead(db, makeLead({ id, ...changes }));
  }
  const setup = (changes: Partial<ReplySetup> = {}): ReplySetup => ({
    siteUrl: "https://acme.example.com",
    storeOf: () => STORE,
    storesTexting: () => [STORE],
    vehicleOf: () => VEHICLE,
    inbound: async () => null,
    templates: async () => shippedTemplates(),
    ...changes,
  });
  const as = (person: StaffPerson, changes: Partial<ReplySetup> = {}): LeadChangeContext => ({
    db,
    person,
    stores: ["acme", "north"],
    hoursOf: () => null,
    timeZone: "America/Chicago",
    now: () => clock,
    colleague: async () => null,
    reply: setup(changes),
  });
  const jobs = async (): Promise<EmailJob[]> => {
    const rows = await db.selectFrom("outbox").select("payload_json").orderBy("created_at").execute();
    return rows.map(({ payload_json }) => EmailJobSchema.parse(JSON.parse(payload_json)));
  };
  const thread = async () => {
    const found = await getLead(as(BEN), id);
    if (!found.ok) throw new Error(found.reason);
    return found.detail;
  };

  it("a reply is filled in, queued, in the thread, and stops the lead's clock; the audit row has none of its text", async () => {
    clock = NOW + 5;
    const answer = await leadChanges.reply(as(ANA), id, REPLY);
    expect(answer).toMatchObject({ ok: true, lead: { stage: "contacted", answeredAt: NOW + 5, version: 2 } });
    const [job] = await jobs();
    expect(job).toMatchObject({
      message: {
        type: "text",
        email: "ada@shopper.example.com",
        subject: `Yes, the ${VEHICLE.year} ${VEHICLE.make} ${VEHICLE.model} is here`,
        body: "Hi Ada,\n\nit costs $18,995.\n\nAna Ruiz\n",
      },
      from: { name: `Ana Ruiz, ${STORE.name}`, address: "sales@north.example.com" },
      replyTo: "sales@north.example.com",
      thread: { references: [] },
    });
    const { messages, history } = await thread();
    expect(messages).toMatchObject([
      { direction: "out", author: "Ana Ruiz", delivery: { state: "waiting", error: null } },
    ]);
    expect(history[0]).toMatchObject({ action: "lead.reply", actor: { id: "ana" } });
    expect(JSON.stringify(history)).not.toMatch(/Ada|18,995|shopper/);
  });

  it("a reply to a lead in Spanish links the Spanish page and is in Spanish for the mail program", async () => {
    id = newId();
    await addLead({ user: { ...makeLead().user, language: "es" } });
    await leadChanges.reply(as(ANA), id, { ...REPLY, text: "Hola, {firstName}: {vehicleLink}" });
    const [job] = await jobs();
    expect(job).toMatchObject({
      language: "es",
      message: { body: expect.stringContaining("Hola, Ada: https://acme.example.com/es/") },
    });
  });

  it("a form sent twice, concurrently or later, is one mail; an edited text is another", async () => {
    const both = await Promise.all([
      leadChanges.reply(as(ANA), id, REPLY),
      leadChanges.reply(as(ANA), id, REPLY),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await leadChanges.reply(as(ANA), id, REPLY)).ok).toBe(true);
    expect(await jobs()).toHaveLength(1);
    await leadChanges.reply(as(ANA), id, { ...REPLY, text: "One more thing." });
    expect(await jobs()).toHaveLength(2);
  });

  it("two people reply concurrently: both mails are sent, and the first reply stops the clock", async () => {
    const both = await Promise.all(
      [ANA, BEN].map((person) => leadChanges.reply(as(person), id, { ...REPLY, text: person.name })),
    );
    expect(both.every(({ ok }) => ok)).toBe(true);
    const { messages, state } = await thread();
    expect(messages.map(({ text }) => text).sort()).toEqual(["Ana Ruiz", "Ben Ito"]);
    expect(state).toMatchObject({ stage: "contacted", answeredAt: NOW });
  });

  it("a later reply references the earlier mails, and replies to the latest inbound one", async () => {
    await leadChanges.reply(as(ANA), id, REPLY);
    const [first] = await jobs();
    await db
      .insertInto("lead_messages")
      .values({
        id: "in-1",
        lead_id: id,
        direction: "in",
        message_id: "abc@mail.shopper.example",
        subject: "Re",
        text: "Great!",
        author_id: null,
        author_name: "Ada",
        sender: "ada@shopper.example.com",
        automatic: 0,
        files_json: "[]",
        created_at: NOW + 1,
      })
      .execute();
    clock = NOW + 2;
    await leadChanges.reply(as(ANA), id, { ...REPLY, text: "See you!" });
    const [, second] = await jobs();
    const settings = {
      SITE_URL: "https://acme.example.com",
      MAIL_FROM: "Leads <leads@acme.example.com>",
      messageIdKey: await messageIdKey(db),
    };
    // Sent with the signed id that the thread stores.
    const firstId = messageIdOf(first!, settings);
    const sent = (await composeMime(first!, settings)).raw.toString();
    expect(sent.replace(/\r\n\s+/g, " ")).toContain(`Message-ID: <${firstId}>`);
    expect(second!.thread).toEqual({
      inReplyTo: "abc@mail.shopper.example",
      references: [firstId, "abc@mail.shopper.example"],
    });
    const mime = (await composeMime(second!, settings)).raw.toString();
    expect(mime).toContain("In-Reply-To: <abc@mail.shopper.example>\r\n");
    expect(mime.replace(/\r\n\s+/g, " ")).toContain(`References: <${firstId}> <abc@mail.shopper.example>`);
    // The sending address, with the author's name.
    expect(mime).toMatch(/From: "?Ana Ruiz, Acme North"? <leads@acme\.example\.com>/);
  });

  it("with a connected mailbox, the reply goes to an address that identifies the lead", async () => {
    const inbound = async () => ({ mailbox: "replies@cars.example", key: KEY });
    await leadChanges.reply(as(ANA, { inbound }), id, REPLY);
    const [job] = await jobs();
    expect(job!.replyTo).toMatch(/^replies\+[0-9a-z]+@cars\.example$/);
    expect(leadOfAddress(job!.replyTo!, KEY)).toBe(id);
  });

  it("a placeholder in the visitor's name is not filled in: the staff write the name", async () => {
    id = newId();
    await addLead({ user: { ...makeLead().user, firstName: "{price} {nothing}" } });
    const unnamed = await leadChanges.reply(as(ANA), id, REPLY);
    expect(unnamed).toEqual({ ok: false, reason: "invalid", field: "placeholder" });
    const named = { ...REPLY, text: REPLY.text.replaceAll("{firstName}", "Pat") };
    expect(await leadChanges.reply(as(ANA), id, named)).toMatchObject({ ok: true });
    expect(JSON.stringify(await jobs())).not.toContain("nothing");
  });

  describe("is rejected, and nothing is queued,", () => {
    const nothing = async () => expect([await jobs(), (await thread()).messages]).toEqual([[], []]);

    it("with a placeholder that has no value", async () => {
      const answer = await leadChanges.reply(as(ANA, { vehicleOf: () => null }), id, REPLY);
      expect(answer).toEqual({ ok: false, reason: "invalid", field: "placeholder" });
      const typo = await leadChanges.reply(as(ANA), id, { ...REPLY, subject: "{fistName}" });
      expect(typo).toEqual({ ok: false, reason: "invalid", field: "placeholder" });
      await nothing();
      expect((await thread()).state).toMatchObject({ stage: "new", answeredAt: null });
    });

    it("without an address to write to", async () => {
      id = newId();
      await addLead({ user: { firstName: "Ada", lastName: "O", email: "", phone: "312-555-0187" } });
      const answer = await leadChanges.reply(as(ANA), id, REPLY);
      expect(answer).toEqual({ ok: false, reason: "invalid", field: "email" });
      await nothing();
    });

    it("from a colleague without the right, with an audit row", async () => {
      await db.updateTable("lead_work").set({ assignee: "ben" }).where("lead_id", "=", id).execute();
      const answer = await leadChanges.reply(as(ANA), id, REPLY);
      expect(answer).toEqual({ ok: false, reason: "forbidden", right: "leads.answer" });
      expect((await auditOf(db, "lead", id))[0]).toMatchObject({ action: "lead.reply.refused" });
      await nothing();
    });

    it("for a lead of another store, which does not exist", async () => {
      const stranger = { ...ANA, roles: [{ role: "manager", storeId: "south" }] } as StaffPerson;
      expect(await leadChanges.reply(as(stranger), id, REPLY)).toEqual({ ok: false, reason: "unknown" });
      await nothing();
    });
  });

  it("a refused mail shows the mail server's reply, and is resent on request", async () => {
    await leadChanges.reply(as(ANA), id, REPLY);
    await db
      .updateTable("outbox")
      .set({ state: "failed", attempts: 9, last_error: "SMTP: 550 no such mailbox" })
      .execute();
    expect((await thread()).messages[0]!.delivery).toEqual({
      state: "failed",
      error: "SMTP: 550 no such mailbox",
    });
    expect((await leadChanges.resend(as(ANA), id, {})).ok).toBe(true);
    expect((await thread()).messages[0]!.delivery).toMatchObject({ state: "waiting" });
  });
}

onBothDatabases("replies to leads", (instances) => repliesContract(() => instances().first));
