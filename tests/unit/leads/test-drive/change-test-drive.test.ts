import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sendLimits } from "../../../../config/runtime/limits";
import type { Db } from "../../../../lib/core/db/schema";
import { type CountSend, limiter } from "../../../../lib/core/platform/limits";
import type { EmailJob } from "../../../../lib/delivery/mail/email-message";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import { LEAD_NEWS_KIND } from "../../../../lib/leads/core/lead-news";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { findBooking, leadOfToken, tokenOfLead } from "../../../../lib/leads/test-drive/booked";
import { cancelTestDrive, moveTestDrive } from "../../../../lib/leads/test-drive/change-test-drive";
import { scheduledOf, testDriveEvent } from "../../../../lib/leads/test-drive/get-test-drive";
import { testDriveChangeEndpoint } from "../../../../lib/web/leads/test-drive-change-endpoint";
import { memoryDb } from "../../../support/memory-database";
import { leadContext, NOW, STOCK, testDriveFields, VEHICLE } from "../core/fixture";

const OTHER = "2026-11-24T14:00";
let db: Db;
let id: string;

async function book(changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await acceptLead(leadForm("test-drive")!, testDriveFields(changes), leadContext(db));
  if (!answer.ok) throw new Error("not booked");
  return answer.id;
}

beforeEach(async () => {
  db = await memoryDb();
  id = await book();
});

const context = (changes = {}) => ({ db, stock: STOCK, now: NOW, ...changes });
const startOf = async (lead = id) => {
  const booking = await findBooking(db, lead);
  return booking && new Date(booking.start).toISOString();
};
const mails = async () => {
  const rows = await db
    .selectFrom("outbox")
    .where("kind", "!=", LEAD_NEWS_KIND)
    .select("payload_json")
    .where("idempotency_key", "like", "test-drive.%")
    .execute();
  return rows.map((row) => JSON.parse(row.payload_json) as EmailJob);
};

describe("moving a test drive", () => {
  it("takes the new time, releases the old one, and notifies the store of both", async () => {
    expect(await moveTestDrive(id, OTHER, context())).toBe("moved");
    expect(await startOf()).toBe("2026-11-24T20:00:00.000Z");
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.message).toMatchObject({
      subject: "Test drive moved - Acme North",
      body: expect.stringMatching(
        /When: Tuesday, November 24 at 2 pm\nWas: Monday, November 23 at 10:30 am\nVehicle: /,
      ),
    });
    expect(JSON.stringify(mail)).toContain(VEHICLE.vin);
    await book({ idempotencyKey: "another-key-000001" });
  });

  it("increments the calendar file's number each time, so that calendars use the newer one", async () => {
    const sequence = async () => {
      const booking = (await findBooking(db, id))!;
      return testDriveEvent(scheduledOf(booking, null, STOCK), "https://acme.example.com").sequence;
    };
    expect(await sequence()).toBe(0);
    await moveTestDrive(id, OTHER, context({ now: NOW + 500 }));
    expect(await sequence()).toBe(1);
    await moveTestDrive(id, "2026-11-24T15:00", context({ now: NOW + 90_000 }));
    expect(await sequence()).toBe(90);
  });

  it("a repeated move changes nothing and sends nothing", async () => {
    await moveTestDrive(id, OTHER, context());
    expect(await moveTestDrive(id, OTHER, context())).toBe("moved");
    expect(await mails()).toHaveLength(1);
  });

  it.each(["2026-11-22T10:00", "2026-11-24T10:10", "2020-01-01T10:00", "nonsense", ""])(
    "to %j, which is not offered: nothing changes",
    async (slot) => {
      expect(await moveTestDrive(id, slot, context())).toBe("taken");
      expect(await startOf()).toBe("2026-11-23T16:30:00.000Z");
    },
  );

  it("to a time that another visitor has: nothing changes, and no mail is sent", async () => {
    await book({ idempotencyKey: "another-key-000001", slot: OTHER });
    expect(await moveTestDrive(id, OTHER, context())).toBe("taken");
    expect(await startOf()).toBe("2026-11-23T16:30:00.000Z");
    expect(await mails()).toEqual([]);
  });

  it("once it has begun, or of an unknown lead: nothing can be changed", async () => {
    const begun = context({ now: Date.parse("2026-11-23T16:30:00Z") });
    expect(await moveTestDrive(id, OTHER, begun)).toBe("over");
    expect(await cancelTestDrive(id, begun)).toBe("over");
    expect(await moveTestDrive("6f1c9a52-0000-4000-8000-00000000ffff", OTHER, context())).toBe("over");
  });

  it("is limited when repeated, and canceling is not", async () => {
    const ofTest = randomUUID();
    const table = sendLimits({ leadsPerAddress: 30, textsADay: 500 });
    const count: CountSend = (send, of, key) =>
      limiter(table[send][of].map((limit) => ({ ...limit, name: `${limit.name}.${ofTest}` })))(key);
    const results = [];
    for (let turn = 0; turn < 5; turn++)
      results.push(
        await moveTestDrive(id, turn % 2 ? OTHER : "2026-11-24T15:00", context({ count, now: NOW + turn })),
      );
    expect(results).toEqual(["moved", "moved", "moved", "moved", "limited"]);
    expect(await cancelTestDrive(id, context({ count }))).toBe("canceled");
  });
});

describe("canceling a test drive", () => {
  it("releases the time and notifies the store; twice is once", async () => {
    expect(await cancelTestDrive(id, context())).toBe("canceled");
    expect(await cancelTestDrive(id, context())).toBe("canceled");
    expect(await startOf()).toBeNull();
    expect((await mails()).map(({ message }) => message)).toMatchObject([
      {
        subject: "Test drive canceled - Acme North",
        body: expect.stringContaining("Was: Monday, November 23"),
      },
    ]);
    await book({ idempotencyKey: "another-key-000001" });
  });
});

describe("POST /api/test-drive/{id}", () => {
  let token: string;
  beforeEach(async () => {
    token = (await tokenOfLead(db, id))!;
  });
  const post = (fields: Record<string, string>, { at = token } = {}) =>
    testDriveChangeEndpoint(() => ({
      db,
      stock: async () => STOCK,
      fallbackPhone: null,
      now: () => NOW,
    })).handle(
      new Request(`https://acme.example.com/api/test-drive/${at}`, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { host: "acme.example.com" },
      }),
      { id: at },
    );

  it.each([
    [{ action: "move", slot: OTHER }, "?done=moved"],
    [{ action: "cancel" }, "?done=canceled"],
    [{ action: "move", slot: "2026-11-22T14:00" }, "?step=move&day=2026-11-22&time=14:00&done=taken"],
    [{ action: "explode" }, ""],
  ])("%j returns to the page: %s", async (fields, query) => {
    const answer = await post(fields as Record<string, string>);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/test-drive/scheduled/${token}${query}`,
    ]);
  });

  it("with an invalid token: rejected, and nothing changes", async () => {
    expect((await post({ action: "cancel" }, { at: "..%2f" })).status).toBe(400);
    expect(await startOf()).not.toBeNull();
  });

  it("the lead's id opens nothing, and the token stays unchanged when the test drive is moved", async () => {
    const answer = await post({ action: "cancel" }, { at: id });
    expect(answer.headers.get("location")).toBe(`/test-drive/scheduled/${id}`);
    expect(await startOf()).not.toBeNull();
    await post({ action: "move", slot: OTHER });
    expect(await tokenOfLead(db, id)).toBe(token);
    await post({ action: "cancel" });
    expect([await startOf(), await leadOfToken(db, token), await leadOfToken(db, id)]).toEqual([
      null,
      id,
      null,
    ]);
  });
});
