import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANGE_KINDS, type ChangeKind } from "../../../config/leads/webhook";
import { PROGRAM_LIMITS } from "../../../config/runtime/limits";
import { STAFF_ROWS_MS } from "../../../config/runtime/open-tables";
import type { Db } from "../../../lib/core/db/schema";
import type { RecordEvent } from "../../../lib/leads/webhook/message";
import { closeLeadEvents } from "../../../lib/staff/live/lead-events";
import { createProgram } from "../../../lib/staff/programs/programs";
import type { ProgramScope } from "../../../lib/staff/programs/scopes";
import {
  numberChanges,
  purgeChanges,
  type RecordChange,
  readChanges,
} from "../../../lib/staff/sync/change-order";
import { readEventRecord } from "../../../lib/staff/sync/record-events";
import { callEndpoint } from "../../support/call-endpoint";
import { onBothDatabases } from "../../support/databases";
import { openScene, RECORDS } from "../../support/staff-scene";
import { storeLead } from "../../support/store-lead";
import { makeLead } from "../../unit/leads/core/fixture";

const NOW = Date.UTC(2026, 10, 21);
const WRITERS = 4;
const CHANGES_EACH = 25;

onBothDatabases("changes of records", (instances) => {
  const addLead = (db: Db) => storeLead(db, makeLead({ id: randomUUID(), storeId: "north" }));
  const read = async (db: Db, after: number, limit = 10) =>
    (await readChanges(db, { after, kinds: CHANGE_KINDS, stores: ["north"] }, limit, NOW))!;
  const readAll = async (db: Db, after: number) => {
    const found: RecordChange[] = [];
    for (let at = after; ; ) {
      const page = await read(db, at);
      found.push(...page.changes);
      at = page.seen;
      if (!page.hasMore) return { found, seen: at };
    }
  };

  it("each record comes once, with its last change, in pages", async () => {
    const { first: db } = instances();
    const { seen } = await readAll(db, 0);
    const ids = await Promise.all(Array.from({ length: 25 }, () => addLead(db)));
    await db.updateTable("lead_work").set({ stage: "contacted" }).where("lead_id", "=", ids[0]!).execute();
    const all = await readAll(db, seen);
    expect(all.found.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await readAll(db, all.seen)).found).toEqual([]);
    await db
      .insertInto("lead_notes")
      .values({
        id: randomUUID(),
        lead_id: ids[3]!,
        kind: "note",
        outcome: null,
        text: "Hello",
        author_id: "a",
        author_name: "A",
        created_at: NOW,
      })
      .execute();
    expect((await readAll(db, all.seen)).found).toMatchObject([{ kind: "lead", id: ids[3], deleted: false }]);
  });

  it("a page looks through a bounded number of changes, and passes those of other stores and kinds", async () => {
    const { first: db } = instances();
    const { seen } = await readAll(db, 0);
    const before = await addLead(db);
    const foreign = Array.from({ length: PROGRAM_LIMITS.scannedAtOnce + 1 }, (_, at) => ({
      kind: at % 2 ? "lead" : "vehicle",
      store_id: at % 2 ? "south" : "north",
      record_id: `foreign-${at}`,
      deleted: 0,
      seq: null,
      numbered_at: 0,
    }));
    await readAll(db, seen);
    for (let at = 0; at < foreign.length; at += 1_000)
      await db
        .insertInto("record_changes")
        .values(foreign.slice(at, at + 1_000))
        .execute();
    await numberChanges(db, NOW);
    const after = await addLead(db);
    const leads = async (place: number) =>
      (await readChanges(db, { after: place, kinds: ["lead"], stores: ["north"] }, 10, NOW))!;
    const pages = [await leads(seen)];
    while (pages.at(-1)!.hasMore) pages.push(await leads(pages.at(-1)!.seen));
    expect(pages.map(({ changes }) => changes.map(({ id }) => id))).toEqual([[before], [after]]);
    expect(pages[0]!.seen).toBe(seen + PROGRAM_LIMITS.scannedAtOnce);
    await db.deleteFrom("record_changes").where("record_id", "like", "foreign-%").execute();
  });

  it("a change that commits after a later one was read is not skipped", async ({ skip }) => {
    const { first, second } = instances();
    // SQLite has one writer at a time: there, no later change can commit first.
    skip(first === second);
    const [slow, quick] = [await addLead(first), await addLead(first)];
    const { seen } = await readAll(first, 0);
    const change = (db: Db, id: string) =>
      db.updateTable("lead_work").set({ stage: "contacted" }).where("lead_id", "=", id).execute();
    const open = await first.startTransaction().execute();
    await change(open, slow);
    await change(second, quick);
    const before = await readAll(second, seen);
    expect(before.found.map(({ id }) => id)).toEqual([quick]);
    await open.commit().execute();
    expect((await readAll(second, before.seen)).found.map(({ id }) => id)).toEqual([slow]);
  });

  it("readers beside concurrent writers lose nothing, and never see an older state again", async () => {
    const { first, second } = instances();
    const ids = await Promise.all(Array.from({ length: 6 }, () => addLead(first)));
    let { seen } = await readAll(first, 0);
    const versions = new Map<string, number>();
    let writing = WRITERS;
    const writer = async (db: Db) => {
      for (let count = 0; count < CHANGES_EACH; count++) {
        const id = ids[Math.floor(Math.random() * ids.length)]!;
        await db
          .updateTable("lead_work")
          .set((eb) => ({ version: eb("version", "+", 1) }))
          .where("lead_id", "=", id)
          .execute();
      }
      writing--;
    };
    const reader = async (db: Db) => {
      for (let isLast = false; ; ) {
        const page = await read(db, seen);
        seen = page.seen;
        for (const { id } of page.changes) {
          const { version } = await db
            .selectFrom("lead_work")
            .select("version")
            .where("lead_id", "=", id)
            .executeTakeFirstOrThrow();
          expect(version).toBeGreaterThanOrEqual(versions.get(id) ?? 0);
          versions.set(id, version);
        }
        if (isLast && !page.hasMore) return;
        isLast = writing === 0;
      }
    };
    await Promise.all([
      ...Array.from({ length: WRITERS }, (_, at) => writer(at % 2 ? first : second)),
      reader(second),
    ]);
    const rows = await first
      .selectFrom("lead_work")
      .select(["lead_id", "version"])
      .where("lead_id", "in", ids)
      .execute();
    for (const { lead_id, version } of rows.filter((row) => row.version > 1))
      expect(versions.get(lead_id)).toBe(version);
  });

  it("two readers at once give the same places", async () => {
    const { first, second } = instances();
    const { seen } = await readAll(first, 0);
    await Promise.all(Array.from({ length: 8 }, () => addLead(first)));
    const [one, other] = await Promise.all([read(first, seen), read(second, seen)]);
    const places = (page: typeof one) => page.changes.map(({ id, seq }) => `${seq} ${id}`);
    const again = await read(first, seen);
    expect(places(again)).toEqual(expect.arrayContaining(places(one)));
    expect(places(again)).toEqual(expect.arrayContaining(places(other)));
    expect(again.changes).toHaveLength(8);
  });

  it("a deleted lead is reported once, and forgotten after a time", async () => {
    const { first: db } = instances();
    const id = await addLead(db);
    const { seen } = await readAll(db, 0);
    await db.deleteFrom("leads").where("id", "=", id).execute();
    expect((await readAll(db, seen)).found).toMatchObject([{ kind: "lead", id, deleted: true }]);
    await purgeChanges(db, NOW + STAFF_ROWS_MS.deletedRecords - 1);
    expect((await readAll(db, seen)).found).toHaveLength(1);
    await purgeChanges(db, NOW + STAFF_ROWS_MS.deletedRecords);
    expect((await readAll(db, seen)).found).toHaveLength(0);
  });

  it("a place that was never reached is refused", async () => {
    const { first: db } = instances();
    const { seen } = await readAll(db, 0);
    expect(
      await readChanges(db, { after: seen + 1, kinds: CHANGE_KINDS, stores: ["north"] }, 10, NOW),
    ).toBeNull();
  });
});

describe("GET /api/staff/changes", () => {
  let db: Db;
  beforeAll(async () => {
    db = await openScene();
  });
  afterAll(async () => {
    closeLeadEvents();
    await db.destroy();
  });
  const tokenOf = async (scopes: readonly ProgramScope[], storeId: string | null = "north") => {
    const limits = { name: "Toy CRM", storeId, scopes, networks: [], expiresAt: null };
    return (await createProgram(db, { id: "owner", name: "Owner" }, "acme", limits, Date.now())).token;
  };
  const get = async (token: string, query = "") => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await callEndpoint("GET", `/api/staff/changes${query}`, { headers });
    return { status: response.status, body: await response.json() };
  };

  it("has a lead again when a tag is added or removed, with its tags", async () => {
    const id = await RECORDS.lead["a colleague's"](db);
    const token = await tokenOf(["leads"]);
    let { body } = await get(token);
    for (const [change, tags] of [
      ["tag", ["VIP"]],
      ["untag", []],
    ] as const) {
      const sent = { headers: { authorization: `Bearer ${token}` }, json: { tag: "VIP" } };
      expect((await callEndpoint("POST", `/api/staff/leads/${id}/${change}`, sent)).status).toBe(200);
      ({ body } = await get(token, `?since=${body.next}`));
      expect(body.changes).toMatchObject([{ kind: "lead", id, lead: { tags } }]);
    }
  });

  it("has the leads of the token's store as they are, and other records only with their scopes", async () => {
    const lead = await RECORDS.lead["a colleague's"](db);
    const drive = await RECORDS.appointment["test drive"](db);
    const vin = await RECORDS.vehicle.own(db);
    const hidden = [
      await RECORDS.lead.foreign(db),
      await RECORDS.lead.elsewhere(db),
      await RECORDS.lead["an application"](db),
    ];
    const all = await tokenOf(["leads", "appointments", "stock"]);
    const { body } = await get(all);
    const found = (kind: string, id: string) =>
      body.changes.find((each: { kind: string; id: string }) => each.kind === kind && each.id === id);
    expect(found("lead", lead)).toMatchObject({
      deleted: false,
      storeId: "north",
      lead: {
        id: lead,
        status: "new",
        assignee: "colleague",
        version: 1,
        person: { lastName: expect.any(String) },
        notes: [],
        tags: [],
        foreignIds: {},
      },
    });
    expect(found("appointment", drive)).toMatchObject({
      appointment: { kind: "test-drive", state: "booked" },
    });
    expect(found("vehicle", vin)).toMatchObject({ vehicle: { vin, status: "available" } });
    for (const id of hidden) expect(found("lead", id)).toBeUndefined();
    const leadsOnly = await get(await tokenOf(["leads"]));
    expect(new Set(leadsOnly.body.changes.map((each: { kind: string }) => each.kind))).toEqual(
      new Set(["lead"]),
    );
    expect((await get(all, `?since=${body.next}`)).body).toMatchObject({ changes: [], more: false });
  });

  it("has messages, deals and deposits of leads that the program may see, and webhooks get the same", async () => {
    const token = await tokenOf(["leads"]);
    const { next } = (await get(token)).body;
    const add = async (lead: string, storeId: string) => {
      const id = randomUUID();
      const message = { lead_id: lead, direction: "in" as const, subject: "", text: "Is it red?" };
      const from = { author_id: null, author_name: "Ada", sender: "+13125550187", channel: "text" as const };
      await db
        .insertInto("lead_messages")
        .values({ id, message_id: id, ...message, ...from, automatic: 0, files_json: "[]", created_at: NOW })
        .execute();
      const deal = { id, group_id: "acme", store_id: storeId, vin: "VIN", stage: "sent", revision: 1 };
      await db
        .insertInto("deals")
        .values({ ...deal, lead_id: lead, data_json: "{}", created_at: NOW, changed_at: NOW })
        .execute();
      await db
        .insertInto("deposits")
        .values({
          ...{ id, group_id: "acme", store_id: storeId, deal_id: id, lead_id: lead, vin: "VIN" },
          ...{
            amount: 50_000,
            capture: "authorize",
            hours: 48,
            state: "authorized",
            reason: null,
            policy: "P",
          },
          ...{ price: null, checkout_id: null, checkout_url: null, checkout_until: NOW, payment_id: null },
          ...{ created_at: NOW, paid_at: NOW, changed_at: NOW },
        })
        .execute();
      return id;
    };
    const lead = await RECORDS.lead["nobody's"](db);
    const id = await add(lead, "north");
    await add(await RECORDS.lead["an application"](db), "north");
    await add(await RECORDS.lead.foreign(db), "south");
    const anonymous = { id: randomUUID(), group_id: "acme", store_id: "north", vin: "VIN", lead_id: null };
    await db
      .insertInto("deals")
      .values({
        ...anonymous,
        stage: "begun",
        revision: 0,
        data_json: "{}",
        created_at: NOW,
        changed_at: NOW,
      })
      .execute();
    const { body } = await get(token, `?since=${next}`);
    const changes: { kind: string; id: string }[] = body.changes;
    const records = changes.filter(({ kind }) => kind !== "lead");
    expect(records).toMatchObject([
      {
        kind: "message",
        id,
        message: { leadId: lead, channel: "text", direction: "in", text: "Is it red?" },
      },
      { kind: "deal", id, deal: { leadId: lead, stage: "sent", revision: 1 } },
      { kind: "deposit", id, deposit: { leadId: lead, amount: 500, state: "authorized" } },
    ]);
    for (const record of records) {
      const kind = record.kind as ChangeKind;
      const event = { type: `${kind}.changed`, kind, storeId: "north", id, seq: 1, deleted: false, at: NOW };
      expect(await readEventRecord(event as RecordEvent)).toEqual(record);
    }
    await db
      .deleteFrom("leads")
      .where("id", "=", lead)
      .execute()
      .catch(() => undefined);
    await db.deleteFrom("deals").where("id", "=", id).execute();
    const later = await get(token, `?since=${body.next}`);
    expect(later.body.changes).toContainEqual({ kind: "deal", storeId: "north", id, deleted: true });
  });

  it("pages with a limit", async () => {
    const token = await tokenOf(["leads"]);
    const { next } = (await get(token)).body;
    for (let count = 0; count < 3; count++) await RECORDS.lead["nobody's"](db);
    const first = await get(token, `?limit=2&since=${next}`);
    expect(first.body).toMatchObject({ changes: { length: 2 }, more: true });
    const second = await get(token, `?limit=2&since=${first.body.next}`);
    expect(second.body).toMatchObject({ changes: { length: 1 }, more: false });
    const ids = [...first.body.changes, ...second.body.changes].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it("refuses cursors of another token, that nobody gave, or that are too old", async () => {
    const [own, other] = [await tokenOf(["leads"]), await tokenOf(["leads"], "south")];
    const { next } = (await get(other)).body;
    for (const cursor of [next, "abc", Buffer.from("[1,2]").toString("base64url")])
      expect(await get(own, `?since=${cursor}`)).toMatchObject({
        status: 422,
        body: { error: expect.any(String) },
      });
    const [place, at, program] = JSON.parse(Buffer.from((await get(own)).body.next, "base64url").toString());
    const old = [place, at - PROGRAM_LIMITS.cursorMs, program];
    const future = [place + 1_000, at, program];
    for (const cursor of [old, future]) {
      const since = Buffer.from(JSON.stringify(cursor)).toString("base64url");
      expect(await get(own, `?since=${since}`)).toMatchObject({
        status: 410,
        body: { error: expect.stringContaining("Start again") },
      });
    }
  });

  it("counted page views of a vehicle are no change", async () => {
    const token = await tokenOf(["leads", "stock"]);
    const vin = await RECORDS.vehicle.own(db);
    const { next } = (await get(token)).body;
    await db
      .updateTable("stock_lines")
      .set({ views: sql<number>`views + 1` })
      .where("vin", "=", vin)
      .execute();
    expect((await get(token, `?since=${next}`)).body.changes).toEqual([]);
  });
});
