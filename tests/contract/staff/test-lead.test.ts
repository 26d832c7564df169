import { beforeEach, expect, it } from "vitest";
import { WORKER_SETTINGS } from "../../../config/runtime/outbox";
import type { Db } from "../../../lib/core/db/schema";
import { EmailJobSchema } from "../../../lib/delivery/mail/email-message";
import { createWorker, type DeliveryResult } from "../../../lib/delivery/outbox/worker";
import { auditOf } from "../../../lib/staff/audit";
import { changeDocument } from "../../../lib/staff/documents/change-document";
import type { DocumentContext } from "../../../lib/staff/documents/document-context";
import { getDocumentView } from "../../../lib/staff/documents/get-document";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { leadSettingsKey } from "../../../lib/staff/test-leads/send-test-lead";
import {
  postTestLead,
  readTestLead,
  TestLeadRequestSchema,
  TestLeadStateSchema,
} from "../../../lib/staff/test-leads/test-lead-endpoints";
import { keyText } from "../../../lib/store/documents/document-key";
import { onBothDatabases } from "../../support/databases";
import { emptyStock } from "../../support/empty-stock";
import { insertGroup, insertVehicles, makeVehicle } from "../../support/store-fixture";

const SITE = "https://cars.example";
const NORTH = leadSettingsKey("north");
let clock = Date.parse("2026-11-23T12:00:00Z");

function person(role: Role): StaffPerson {
  return { id: role, name: "Olga", email: `${role}@acme.example.com`, roles: [{ role, storeId: null }] };
}

onBothDatabases("a test lead", (instances) => {
  let db: Db;
  const context = (who: StaffPerson): DocumentContext => ({
    db,
    group: "acme",
    person: who,
    stores: ["north", "south"],
    now: () => clock,
  });
  /** Sends a test lead. @returns its state, or why it was not sent */
  const send = async (wanted: object, role: Role = "owner", within = true) => {
    const sent = await postTestLead(
      context(person(role)),
      TestLeadRequestSchema.parse({ storeId: "north", type: "AVAILABILITY", ...wanted }),
      { siteUrl: SITE, isWithin: async () => within },
    );
    return "refused" in sent ? sent.refused : TestLeadStateSchema.parse(sent.body);
  };
  const idOf = (sent: Awaited<ReturnType<typeof send>>) => (typeof sent === "string" ? "" : sent.id);
  const state = async (id: string, storeId = "north") => {
    const read = await readTestLead(context(person("owner")), { storeId, id });
    return "refused" in read ? read.refused : TestLeadStateSchema.parse(read.body);
  };
  const deliver = (result: DeliveryResult) =>
    createWorker({
      db,
      deliverers: { email: async () => result },
      settings: WORKER_SETTINGS,
      now: () => clock,
      random: () => 1,
    }).turn();
  const draft = async (changes: Record<string, unknown>) => {
    const owner = context(person("owner"));
    const version = (await getDocumentView(owner, NORTH))?.version ?? 0;
    const change = { version, changes, clear: [], revert: [], confirmed: [] };
    expect((await changeDocument(owner, NORTH, "save", change as never)).ok).toBe(true);
  };
  const mails = async () => {
    const rows = await db.selectFrom("outbox").selectAll().execute();
    return rows.map(({ payload_json: payload }) => EmailJobSchema.parse(JSON.parse(payload)));
  };

  beforeEach(async () => {
    db = instances().first;
    clock += 60_000;
    await emptyStock(db, ["outbox"]);
    await insertGroup(db);
    await insertVehicles(db, [makeVehicle(1, { storeId: "north" })]);
  });

  it("is also sent to the addresses of alarms and of shoppers' replies", async () => {
    await draft({
      leadEmails: { types: {}, alarms: "it@acme.example.com", replies: "hello@acme.example.com" },
    });
    await send({ type: "ALARMS", setting: "draft" });
    await send({ type: "REPLIES", setting: "draft" });
    const sent = (await mails()).map(({ message }) => [message.email, message.subject.slice(0, 5)]);
    expect(sent.sort()).toEqual([
      ["hello@acme.example.com", "TEST:"],
      ["it@acme.example.com", "TEST:"],
    ]);
  });

  it("is one mail like the store's leads, marked as a test, and not a lead", async () => {
    const leads = await db.selectFrom("leads").select("id").execute();
    expect(await send({})).toMatchObject({ state: "waiting" });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      replyTo: "owner@acme.example.com",
      message: {
        type: "adf",
        subject: expect.stringMatching(/^TEST: Website Lead/),
        customer: {
          first_name: "Test",
          last_name: "Lead",
          comments: expect.stringContaining("This is a test lead. Olga sent it"),
        },
      },
    });
    expect(await db.selectFrom("leads").select("id").execute()).toEqual(leads);
    expect(await db.selectFrom("outbox").select(["kind", "lead_id"]).execute()).toEqual([
      { kind: "email", lead_id: null },
    ]);
    const [row] = await auditOf(db, "document", keyText(NORTH));
    expect(row).toMatchObject({
      action: "lead.test",
      actor: { id: "owner" },
      after: { type: "AVAILABILITY", setting: "published", format: "adf" },
    });
  });

  it("goes to the draft's recipient in its format, or to the published one", async () => {
    await draft({
      leadEmails: { types: { AVAILABILITY: { type: "text", recipient: "new@acme.example.com" } } },
    });
    expect(await send({ setting: "draft" })).toMatchObject({ recipient: "new@acme.example.com" });
    expect(await send({ setting: "published" })).toMatchObject({ state: "waiting" });
    const sent = (await mails()).map(({ message }) => [message.type, message.email]);
    expect(sent).toHaveLength(2);
    expect(sent).toContainEqual(["text", "new@acme.example.com"]);
    expect(sent).toContainEqual(["adf", expect.not.stringContaining("new@")]);
  });

  it("is not sent by a draft that cannot be used, or that is not there", async () => {
    expect(await send({ setting: "draft" })).toBe("no-draft");
    await draft({ leadEmails: { types: { AVAILABILITY: { recipient: "nobody" } } } });
    expect(await send({ setting: "draft" })).toBe("draft");
    expect(await mails()).toEqual([]);
  });

  it("reports its delivery, or the mail server's reply", async () => {
    const id = idOf(await send({ type: "SERVICE" }));
    expect(await state(id)).toMatchObject({ state: "waiting", format: "text", error: "" });
    await deliver({ ok: false, error: "550 no such mailbox" });
    expect(await state(id)).toMatchObject({ state: "retrying", error: "550 no such mailbox" });
    clock += 60 * 60_000;
    await deliver({ ok: true });
    expect(await state(id)).toMatchObject({ state: "sent", at: clock, error: "" });
    expect(await state(id, "south")).toBe("unknown");
    expect(await state("made-up")).toBe("unknown");
  });

  it("is for owners, and not too often", async () => {
    expect(await send({}, "manager")).toBe("forbidden");
    expect(await send({ storeId: "elsewhere" })).toBe("unknown");
    expect(await send({}, "owner", false)).toBe("too-often");
    expect(await mails()).toEqual([]);
    expect((await auditOf(db, "document", keyText(NORTH))).map(({ action }) => action)).toContain(
      "lead.test.refused",
    );
  });
});
