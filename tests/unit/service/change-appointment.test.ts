import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/db/schema";
import type { EmailJob } from "../../../lib/mail/email-message";
import type { StoredAppointment } from "../../../lib/service/appointment";
import { appointmentToken } from "../../../lib/service/appointment-link";
import { findAppointment, insertAppointment } from "../../../lib/service/appointments";
import {
  type ChangeContext,
  cancelAppointment,
  moveAppointment,
} from "../../../lib/service/change-appointment";
import { embeddedScheduler } from "../../../lib/service/embedded-scheduler";
import { handleAppointmentPost } from "../../../lib/service/http/handle-appointment-post";
import type { ServiceScheduler } from "../../../lib/service/scheduler";
import { makeLead, memoryDb } from "../leads/fixture";
import { ID, KEY, makeStored, monday, NOW, SHOP } from "./fixture";

let db: Db;
let scheduler: ServiceScheduler;

beforeEach(async () => {
  db = await memoryDb();
  scheduler = embeddedScheduler(db);
  await store(makeStored());
});

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
  (await db.selectFrom("outbox").select(["payload_json", "lead_id"]).execute()).map((row) => ({
    ...(JSON.parse(row.payload_json) as EmailJob),
    lead: row.lead_id,
  }));
const move = (slot: string, changes = {}) => moveAppointment(ID, slot, context(changes));
const cancel = (changes = {}) => cancelAppointment(ID, context(changes));

describe("reschedule", () => {
  it("moves the appointment and its place, and tells the store and the customer", async () => {
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
    const words = toCustomer!.message.type === "text" ? toCustomer!.message.body : "";
    expect(words).toContain("your service appointment is now on Tuesday, November 24 at 2 pm.");
    expect(words).toContain(`https://acme.example.com/service/schedule/appointment/${ID}.`);
  });

  it("nothing that the customer typed is in the customer's mail", async () => {
    await move("2026-11-24T14:00");
    const [, toCustomer] = await mails();
    expect(JSON.stringify(toCustomer)).not.toMatch(/Ada|O'Neill|squeaks|Honda/);
  });

  it("the same move again changes nothing and sends nothing", async () => {
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

  it("a full slot: nothing changes, and the old place is kept", async () => {
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

  it("to a time that only its own place stands in the way of", async () => {
    for (const id of ["a", "b"]) {
      await scheduler.take(db, { id, storeId: SHOP.id, start: monday("10:00"), end: monday("12:00") });
    }
    expect(await move("2026-11-23T10:30")).toBe("moved");
  });
});

describe("cancel", () => {
  it("gives the time back, and tells the store and the customer; twice is once", async () => {
    expect(await cancel()).toBe("cancelled");
    expect(await cancel()).toBe("cancelled");
    expect(await stored()).toMatchObject({ state: "cancelled", revision: 1 });
    expect(await places()).toEqual([]);
    const [toStore, toCustomer, ...more] = await mails();
    expect(more).toEqual([]);
    expect(toStore!.message.subject).toBe(`Service appointment cancelled - ${SHOP.name}`);
    expect(toCustomer!.message).toMatchObject({ body: expect.stringContaining("is cancelled.") });
  });

  it("a cancelled one cannot be moved", async () => {
    await cancel();
    expect(await move("2026-11-24T14:00")).toBe("over");
  });
});

describe("what cannot be changed", () => {
  it("an appointment that has begun", async () => {
    const now = monday("10:00");
    expect(await move("2026-11-24T14:00", { now })).toBe("over");
    expect(await cancel({ now })).toBe("over");
  });
  it("an unknown one, and one of a store that is gone", async () => {
    expect(await moveAppointment("x", "2026-11-24T14:00", context())).toBe("over");
    expect(await cancel({ stores: [] })).toBe("over");
  });
  it("one that is changed by someone else at the same moment: one of the two holds", async () => {
    const results = await Promise.all([move("2026-11-24T14:00"), move("2026-11-24T15:00")]);
    expect(results.filter((result) => result === "moved")).toHaveLength(1);
    expect((await stored())!.revision).toBe(1);
  });
});

describe("a customer system that keeps the book", () => {
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

  it("down when cancelled: cancelled here all the same, and the store is asked to remove it there", async () => {
    expect(await cancel({ scheduler: remote({ remove: async () => "down" }) })).toBe("cancelled");
    const [toStore] = await mails();
    expect(toStore!.message).toMatchObject({ body: expect.stringContaining("please remove it there") });
  });

  it("what could not be stored here is put back there", async () => {
    const puts: string[] = [];
    await db.schema.dropTable("outbox").execute();
    const put: ServiceScheduler["put"] = async ({ data }) => {
      // The other system takes its time: the answer waits for it.
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
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    handleAppointmentPost(
      new Request("https://acme.example.com/api/service/appointments", {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { host: "acme.example.com", ...headers },
      }),
      {
        siteUrl: "https://acme.example.com",
        context: async () => context(),
        linkKey: () => KEY,
        phone: async () => "630-555-0100",
        now: () => NOW,
      },
    );
  const token = appointmentToken(ID, KEY, NOW);
  const page = `/service/schedule/appointment/${token}`;

  it.each([
    [{ action: "move", slot: "2026-11-24T14:00" }, `${page}?done=moved`],
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
      appointmentToken(ID, Buffer.alloc(32, 9), NOW),
      appointmentToken(ID, KEY, NOW - 61 * 24 * 60 * 60_000),
      "//evil.example.com",
    ];
    for (const other of others) {
      const response = await post({ token: other, action: "cancel" });
      expect(response.headers.get("location")).toBe("/service/schedule/appointment/expired");
    }
    expect(await stored()).toEqual(makeStored());
  });

  it.each([[{ "sec-fetch-site": "cross-site" }], [{ origin: "https://evil.example.com" }]])(
    "from another site (%j): 403, and nothing changes",
    async (headers) => {
      const response = await post({ token, action: "cancel" }, headers as Record<string, string>);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("Call 630-555-0100");
      expect(await stored()).toEqual(makeStored());
    },
  );

  it("without a token: 400", async () => expect((await post({ action: "cancel" })).status).toBe(400));

  it("the database is away: the page says that nothing was changed", async () => {
    await db.schema.dropTable("outbox").execute();
    const response = await post({ token, action: "cancel" });
    expect(response.headers.get("location")).toBe(`${page}?done=failed`);
    expect(await stored()).toEqual(makeStored());
  });
});
