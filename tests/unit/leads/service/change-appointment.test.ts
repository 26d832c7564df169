import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sendLimits } from "../../../../config/runtime/limits";
import type { Db } from "../../../../lib/core/db/schema";
import { type CountSend, limiter } from "../../../../lib/core/platform/limits";
import { log } from "../../../../lib/core/platform/log";
import type { EmailJob } from "../../../../lib/delivery/mail/email-message";
import { LEAD_NEWS_KIND } from "../../../../lib/leads/core/lead-news";
import {
  appointmentToken,
  findAppointment,
  insertAppointment,
  type StoredAppointment,
} from "../../../../lib/leads/service/appointments";
import {
  type ChangeContext,
  cancelAppointment,
  moveAppointment,
} from "../../../../lib/leads/service/change-appointment";
import { embeddedScheduler, type ServiceScheduler } from "../../../../lib/leads/service/scheduler";
import { appointmentChangeEndpoint } from "../../../../lib/web/leads/appointment-change-endpoint";
import { memoryDb } from "../../../support/memory-database";
import { makeLead } from "../core/fixture";
import { ID, KEY, makeStored, monday, NOW, SHOP } from "./fixture";

let db: Db;
let scheduler: ServiceScheduler;

beforeEach(async () => {
  db = await memoryDb();
  scheduler = embeddedScheduler(db);
  await store(makeStored());
});

/** The site's own limits, with new counters. */
function newCount(): CountSend {
  const table = sendLimits({ leadsPerAddress: 30, textsADay: 500 });
  const ofTest = randomUUID();
  return (send, of, key) =>
    limiter(table[send][of].map((limit) => ({ ...limit, name: `${limit.name}.${ofTest}` })))(key);
}

/** An appointment as booking it leaves it, with its lead. */
async function store(appointment: StoredAppointment): Promise<void> {
  const lead = makeLead({ id: appointment.id, type: "SERVICE", vehicle: null, vin: null });
  await db
    .insertInto("leads")
    .values({
      id: lead.id,
      idempotency_key: lead.id,
      body_hash: "-",
      type: lead.type,
      store_id: SHOP.id,
      status: "new",
      payload_json: JSON.stringify(lead),
      spam_reason: null,
      created_at: NOW,
    })
    .execute();
  await scheduler.take(db, appointment);
  await insertAppointment(db, appointment);
}

const context = (changes: Partial<ChangeContext> = {}): ChangeContext => ({
  db,
  scheduler,
  stores: [SHOP],
  siteUrl: "https://acme.example.com",
  linkKey: KEY,
  now: NOW,
  ...changes,
});
const stored = () => findAppointment(db, ID);
const places = async () =>
  (await db.selectFrom("service_places").select("starts_at").orderBy("starts_at").execute()).map(
    (row) => row.starts_at,
  );
const mails = async () =>
  (
    await db
      .selectFrom("outbox")
      .where("kind", "!=", LEAD_NEWS_KIND)
      .select(["payload_json", "lead_id"])
      .execute()
  ).map((row) => ({
    ...(JSON.parse(row.payload_json) as EmailJob),
    lead: row.lead_id,
  }));
const move = (slot: string, changes = {}) => moveAppointment(ID, slot, context(changes));
const cancel = (changes = {}) => cancelAppointment(ID, context(changes));

describe("reschedule", () => {
  it("moves the appointment and its slot, and notifies the store and the customer", async () => {
    expect(await move("2026-11-24T14:00")).toBe("moved");
    expect(await stored()).toMatchObject({
      start: Date.parse("2026-11-24T20:00:00Z"),
      end: Date.parse("2026-11-24T21:30:00Z"),
      state: "booked",
      revision: 1,
      data: {
        start_datetime: "2026-11-24T14:00:00-06:00",
        end_datetime: "2026-11-24T15:30:00-06:00",
        notes_general: "It squeaks.",
      },
    });
    const moved = Date.parse("2026-11-24T20:00:00Z");
    expect(await places()).toEqual([moved, moved + 1_800_000, moved + 3_600_000]);
    const [toStore, toCustomer] = await mails();
    expect(toStore).toMatchObject({
      lead: ID,
      message: {
        email: "service@heartland.example.com",
        subject: `Service appointment moved - ${SHOP.name}`,
      },
    });
    const body = toStore!.message.type === "text" ? toStore!.message.body : "";
    expect(body).toContain("Was: Monday, November 23 at 10 am (2026-11-23T10:00:00-06:00)");
    expect(body).toContain("When: Tuesday, November 24 at 2 pm (2026-11-24T14:00:00-06:00)");
    expect(body).toContain("LOF: Oil and filter change, $79.95");
    expect(body).toContain("Notes for the advisor: It squeaks.");
    expect(body).toContain("+1 (312) 555-0187");
    expect(toCustomer).toMatchObject({ message: { email: "ada@shopper.example.com" }, replyTo: SHOP.email });
    const text = toCustomer!.message.type === "text" ? toCustomer!.message.body : "";
    expect(text).toContain("Your service appointment is now on Tuesday, November 24 at 2 pm.");
    expect(text).toContain(`https://acme.example.com/service/schedule/appointment/${ID}-r1.`);
  });

  it("nothing that the customer typed is in the customer's mail", async () => {
    await move("2026-11-24T14:00");
    const [, toCustomer] = await mails();
    expect(JSON.stringify(toCustomer)).not.toMatch(/Ada|O'Neill|squeaks|Honda/);
  });

  it("a repeated move changes nothing and sends nothing", async () => {
    await move("2026-11-24T14:00");
    expect(await move("2026-11-24T14:00")).toBe("moved");
    expect(await mails()).toHaveLength(2);
  });

  it.each(["2026-11-22T10:00", "2026-11-24T17:00", "2026-11-24T10:10", "2020-01-01T10:00", "nonsense", ""])(
    "%s is not offered: nothing changes",
    async (slot) => {
      expect(await move(slot)).toBe("taken");
      expect(await stored()).toEqual(makeStored());
    },
  );

  it("a full slot: nothing changes, and the old slot stays booked", async () => {
    const start = Date.parse("2026-11-24T20:00:00Z");
    for (const id of ["a", "b", "c"]) {
      await scheduler.take(db, { id, storeId: SHOP.id, start, end: start + 1_800_000 });
    }
    const before = await places();
    expect(await move("2026-11-24T14:00")).toBe("taken");
    expect(await stored()).toEqual(makeStored());
    expect(await places()).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  it("to a time that only its own slot blocks", async () => {
    for (const id of ["a", "b"]) {
      await scheduler.take(db, { id, storeId: SHOP.id, start: monday("10:00"), end: monday("12:00") });
    }
    expect(await move("2026-11-23T10:30")).toBe("moved");
  });
});

describe("cancel", () => {
  it("releases the time, and notifies the store and the customer; twice is once", async () => {
    expect(await cancel()).toBe("cancelled");
    expect(await cancel()).toBe("cancelled");
    expect(await stored()).toMatchObject({ state: "cancelled", revision: 1 });
    expect(await places()).toEqual([]);
    const [toStore, toCustomer, ...more] = await mails();
    expect(more).toEqual([]);
    expect(toStore!.message.subject).toBe(`Service appointment canceled - ${SHOP.name}`);
    expect(toCustomer!.message).toMatchObject({ body: expect.stringContaining("is canceled.") });
  });

  it("a cancelled one cannot be moved", async () => {
    await cancel();
    expect(await move("2026-11-24T14:00")).toBe("over");
  });
});

describe("unchangeable appointments", () => {
  it("an appointment that has begun", async () => {
    const now = monday("10:00");
    expect(await move("2026-11-24T14:00", { now })).toBe("over");
    expect(await cancel({ now })).toBe("over");
  });
  it("an unknown one, and one of a missing store", async () => {
    expect(await moveAppointment("x", "2026-11-24T14:00", context())).toBe("over");
    expect(await cancel({ stores: [] })).toBe("over");
  });
  it("of two concurrent changes one succeeds", async () => {
    const results = await Promise.all([move("2026-11-24T14:00"), move("2026-11-24T15:00")]);
    expect(results.filter((result) => result === "moved")).toHaveLength(1);
    expect((await stored())!.revision).toBe(1);
  });
});

describe("a customer system with its own calendar", () => {
  const remote = (changes: Partial<ServiceScheduler>): ServiceScheduler => ({
    taken: async () => [],
    put: async () => "ok",
    remove: async () => "ok",
    take: async () => true,
    release: async () => undefined,
    ...changes,
  });

  it("full there: taken; down: failed; nothing changes here", async () => {
    expect(await move("2026-11-24T14:00", { scheduler: remote({ put: async () => "full" }) })).toBe("taken");
    expect(await move("2026-11-24T14:00", { scheduler: remote({ put: async () => "down" }) })).toBe("failed");
    expect(await stored()).toEqual(makeStored());
  });

  it("down when canceled: canceled here anyway, and the store is asked to remove it there", async () => {
    expect(await cancel({ scheduler: remote({ remove: async () => "down" }) })).toBe("cancelled");
    const [toStore] = await mails();
    expect(toStore!.message).toMatchObject({ body: expect.stringContaining("please remove it there") });
  });

  it("a booking that could not be stored here is restored there", async () => {
    const puts: string[] = [];
    await db.schema.dropTable("outbox").execute();
    const put: ServiceScheduler["put"] = async ({ data }) => {
      // The other system takes its time: the response waits for it.
      await new Promise((resolve) => setImmediate(resolve));
      puts.push(data.start_datetime);
      return "ok";
    };
    await expect(move("2026-11-24T14:00", { scheduler: remote({ put }) })).rejects.toThrow();
    expect(puts).toEqual(["2026-11-24T14:00:00-06:00", "2026-11-23T10:00:00-06:00"]);
    expect(await stored()).toEqual(makeStored());
  });
});

describe("POST /api/service/appointments", () => {
  let now = NOW;
  let count: CountSend;
  /** Counts of an address live as long as the process. */
  let address = "";
  let tests = 0;
  beforeEach(() => {
    now = NOW;
    count = newCount();
    address = `198.18.0.${++tests}`;
  });
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    appointmentChangeEndpoint({
      context: async () => context({ now }),
      count,
      linkKey: () => KEY,
      phone: async () => "630-555-0100",
      now: () => now,
    }).handle(
      new Request("https://acme.example.com/api/service/appointments", {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { host: "acme.example.com", "x-forwarded-for": address, ...headers },
      }),
      {},
    );
  const tokenFor = (version: number, id = ID) => appointmentToken({ id, version }, KEY, NOW);
  const token = tokenFor(0);
  const page = `/service/schedule/appointment/${token}`;

  it.each([
    [{ action: "move", slot: "2026-11-24T14:00" }, `/service/schedule/appointment/${tokenFor(1)}?done=moved`],
    [{ action: "cancel" }, `${page}?done=cancelled`],
    [{ action: "move", slot: "2026-11-22T14:00" }, `${page}?step=move&day=2026-11-22&time=14:00&done=taken`],
    [{ action: "explode" }, page],
  ])("%j leads back to the page: %s", async (fields, location) => {
    const response = await post({ token, ...fields } as Record<string, string>);
    expect([response.status, response.headers.get("location")]).toEqual([303, location]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("a link that was altered or has expired does nothing, and nothing of it is repeated", async () => {
    const others = [
      token.replace(ID, "6f1c9a52-0000-4000-8000-000000000002"),
      appointmentToken({ id: ID, version: 0 }, Buffer.alloc(32, 9), NOW),
      appointmentToken({ id: ID, version: 0 }, KEY, NOW - 61 * 24 * 60 * 60_000),
      "//evil.example.com",
    ];
    for (const other of others) {
      const response = await post({ token: other, action: "cancel" });
      expect(response.headers.get("location")).toBe("/service/schedule/appointment/expired");
    }
    expect(await stored()).toEqual(makeStored());
  });

  it("without a token: 400", async () => expect((await post({ action: "cancel" })).status).toBe(400));

  const moveTo = (slot: string, link = token) => post({ token: link, action: "move", slot });
  const nextLink = (response: Response) =>
    /appointment\/([^?]+)/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
  /** Times that are offered, each once. */
  const slots = [24, 25].flatMap((day) =>
    Array.from({ length: 13 }, (_, half) => {
      const hour = String(8 + Math.floor(half / 2)).padStart(2, "0");
      return `2026-11-${day}T${hour}:${half % 2 ? "30" : "00"}`;
    }),
  );

  it("a move makes a new link, which the mail has; the previous one opens and changes nothing any more", async () => {
    const next = nextLink(await moveTo("2026-11-24T14:00"));
    expect(next).toBe(tokenFor(1));
    const [, toCustomer] = await mails();
    expect(JSON.stringify(toCustomer)).toContain(`${ID}-r1.`);
    const moved = await stored();
    expect(nextLink(await moveTo("2026-11-25T14:00"))).toBe("expired");
    expect(nextLink(await post({ token, action: "cancel" }))).toBe("expired");
    expect(await stored()).toEqual(moved);
    expect(nextLink(await moveTo("2026-11-25T14:00", next))).toBe(tokenFor(2));
  });

  it("a double click is one move; the old link leads to the new one only briefly", async () => {
    await moveTo("2026-11-24T14:00");
    now += 59_000;
    expect(nextLink(await moveTo("2026-11-24T14:00"))).toContain(`${ID}-r1.`);
    expect(nextLink(await moveTo("2026-11-24T14:30"))).toBe("expired");
    now += 2_000;
    expect(nextLink(await moveTo("2026-11-24T14:00"))).toBe("expired");
    expect(await mails()).toHaveLength(2);
  });

  it("the link that cancelled still shows that it is cancelled", async () => {
    const next = nextLink(await moveTo("2026-11-24T14:00"));
    expect(nextLink(await post({ token: next, action: "cancel" }))).toBe(next);
    expect(nextLink(await post({ token: next, action: "cancel" }))).toBe(next);
    expect(await stored()).toMatchObject({ state: "cancelled", revision: 2 });
  });

  it("sixty moves in a row: four are made, with eight mails, and the rest is rejected with the number to call", async () => {
    let link = token;
    const statuses: number[] = [];
    for (let turn = 0; turn < 60; turn++) {
      const response = await moveTo(slots[turn % slots.length]!, link);
      statuses.push(response.status);
      if (response.status === 303) link = nextLink(response);
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(4);
    expect(statuses.slice(4)).toEqual(Array(56).fill(429));
    expect(await mails()).toHaveLength(8);
    const last = await moveTo("2026-11-24T14:00", link);
    expect(last.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await last.text()).toContain("call 630-555-0100");
  });

  it("one mailbox gets no more than its limit, over all appointments: the changes are valid, and the store is notified of each", async () => {
    const ids = Array.from({ length: 9 }, (_, n) => `6f1c9a52-0000-4000-8000-00000000010${n}`);
    const at = Date.parse("2026-11-26T15:00:00Z");
    for (const [n, id] of ids.entries())
      await store(makeStored({ id, start: at + n * 1_800_000, end: at + n * 1_800_000 + 1_800_000 }));
    for (const id of ids)
      expect((await post({ token: tokenFor(0, id), action: "cancel" })).headers.get("location")).toContain(
        "done=cancelled",
      );
    const to = (await mails()).map(({ message }) => message.email);
    expect(to.filter((email) => email === "ada@shopper.example.com")).toHaveLength(6);
    expect(to.filter((email) => email === "service@heartland.example.com")).toHaveLength(9);
  });

  it("one network address gets no more than its share of posts; another is not affected", async () => {
    const from = (address: string) =>
      post({ token: "made-up", action: "cancel" }, { "x-forwarded-for": address });
    for (let turn = 0; turn < 20; turn++) expect((await from("192.0.2.1")).status).toBe(303);
    expect((await from("192.0.2.1")).status).toBe(429);
    expect((await from("192.0.2.2")).status).toBe(303);
  });

  it("rejections are logged, without visitor data", async () => {
    const lines: unknown[] = [];
    vi.spyOn(log(), "warn").mockImplementation((...line: unknown[]) => void lines.push(line));
    await post({ token, action: "cancel" }, { "sec-fetch-site": "cross-site" });
    await post({ token: `${token}x`, action: "cancel" });
    await moveTo("2026-11-24T14:00");
    await moveTo("2026-11-25T14:00");
    const what = "/api/service/appointments";
    expect(lines).toEqual([
      [{ what, reason: "foreign", status: 403 }, "a request was refused"],
      [{ what, reason: "bad-link", status: 303 }, "a request was refused"],
      [{ what, reason: "old-link", status: 303 }, "a request was refused"],
    ]);
  });

  it("the database is down: the page states that nothing was changed", async () => {
    await db.schema.dropTable("outbox").execute();
    const response = await post({ token, action: "cancel" });
    expect(response.headers.get("location")).toBe(`${page}?done=failed`);
    expect(await stored()).toEqual(makeStored());
  });
});
