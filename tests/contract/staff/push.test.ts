import { createECDH } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { attempt } from "../../../lib/delivery/outbox/worker";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import { LEAD_NEWS_KIND, purgeLeadNews } from "../../../lib/leads/core/lead-news";
import { leadForm } from "../../../lib/leads/forms/forms";
import { giveRole, removePerson } from "../../../lib/staff/accounts/people";
import { noteCustomerReply } from "../../../lib/staff/leads/customer-replies";
import { pushDeliverers, vapidOf } from "../../../lib/staff/push/deliver-push";
import { isPushService, SubscriptionSchema, subscribe } from "../../../lib/staff/push/subscriptions";
import type { Role } from "../../../lib/staff/rights";
import { onBothDatabases } from "../../support/databases";
import { withoutIds } from "../../support/without-ids";
import { availabilityFields, leadContext, NOW } from "../../unit/leads/core/fixture";

const GROUP = "heartland";
const keys = createECDH("prime256v1");
keys.generateKeys();
const VAPID = {
  VAPID_PUBLIC_KEY: keys.getPublicKey("base64url"),
  VAPID_PRIVATE_KEY: keys.getPrivateKey("base64url"),
  VAPID_SUBJECT: "mailto:ops@acme.example.com",
};
const browser = createECDH("prime256v1");
browser.generateKeys();

let posts: { url: string; body: Buffer; headers: Headers }[] = [];

async function addPerson(db: Db, id: string, role: Role, storeId: string | null): Promise<void> {
  const at = new Date(NOW).toISOString();
  const times = { created_at: at, updated_at: at };
  const email = `${id}@acme.example.com`;
  await db
    .insertInto("staff_people")
    .values({
      id,
      name: id,
      email,
      email_verified: 1,
      image: null,
      two_factor_enabled: null,
      state: "active",
      ...times,
    })
    .execute();
  await giveRole(db, { personId: id, groupId: GROUP, role, storeId }, "test", NOW);
  await db
    .insertInto("staff_sessions")
    .values({
      id: `session-${id}`,
      token: id,
      used_at: NOW,
      user_id: id,
      expires_at: new Date(NOW + 1_000).toISOString(),
      ip_address: null,
      user_agent: null,
      ...times,
    })
    .execute();
}

const subscription = (id: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
  p256dh: browser.getPublicKey("base64url"),
  auth: Buffer.alloc(16, 7).toString("base64url"),
});

async function addDevice(db: Db, personId: string, device = personId): Promise<void> {
  const person = { id: personId, name: personId, email: "", roles: [] };
  await subscribe(db, { sessionId: `session-${personId}`, person }, subscription(device), NOW);
}

function pushContract(database: () => Db): void {
  let db: Db;
  beforeEach(async () => {
    db = database();
    posts = [];
    for (const [name, value] of Object.entries(VAPID)) process.env[name] = value;
    for (const table of ["outbox", "leads", "staff_roles", "staff_people"] as const)
      await db.deleteFrom(table).execute();
  });

  const devices = async () =>
    (await db.selectFrom("staff_push_subscriptions").select("endpoint").execute()).map(({ endpoint }) =>
      endpoint.split("/").at(-1),
    );

  const sendLead = async () => {
    const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
    if (!answer.ok) throw new Error(answer.reason);
    return answer.id;
  };

  /** Delivers queued rows, as the worker does. @returns each row's result, in the order of their kinds */
  async function deliver(status = 201, at = NOW) {
    const deliverers = pushDeliverers(async () => ({
      db,
      vapid: vapidOf(VAPID),
      groupId: GROUP,
      storeName: async (id) => `Acme ${id}`,
      post: async (url, init) => {
        const body = Buffer.from(init!.body as ArrayBuffer);
        posts.push({ url: String(url), body, headers: new Headers(init!.headers) });
        return new Response(null, { status });
      },
      now: () => at,
    }));
    const results = [];
    for (const kind of [LEAD_NEWS_KIND, "push"]) {
      const rows = await db
        .selectFrom("outbox")
        .selectAll()
        .where("kind", "=", kind)
        .orderBy("idempotency_key")
        .execute();
      for (const row of rows) results.push(await attempt(deliverers, row, 5_000));
    }
    return results;
  }

  it("a new lead notifies the devices of people who may see it, once, without visitor data", async () => {
    await addPerson(db, "owner", "owner", null);
    await addPerson(db, "north", "sales", "north");
    await addPerson(db, "south", "sales", "south");
    await addPerson(db, "content", "content", "north");
    for (const id of ["owner", "north", "south", "content"]) await addDevice(db, id);
    const id = await sendLead();
    await deliver();
    expect(posts.map(({ url }) => url.split("/").at(-1)).sort()).toEqual(["north", "owner"]);
    expect(posts[0]!.headers.get("content-encoding")).toBe("aes128gcm");
    expect(posts[0]!.headers.get("authorization")).toMatch(/^(?:vapid|WebPush) /i);
    await deliver();
    const rows = await db.selectFrom("outbox").selectAll().where("kind", "!=", "email").execute();
    expect(rows).toHaveLength(3);
    const stored = rows.map(({ payload_json }) => payload_json).join();
    expect(stored).toContain(id);
    expect(withoutIds(stored)).not.toMatch(/neill|shopper|0187/i);
    expect(rows.every(({ lead_id }) => lead_id === null)).toBe(true);
  });

  it("a customer's reply notifies the assignee's devices, or those of all who may see an unassigned lead", async () => {
    await addPerson(db, "owner", "owner", null);
    await addPerson(db, "north", "sales", "north");
    for (const id of ["owner", "north"]) await addDevice(db, id);
    const id = await sendLead();
    await db.deleteFrom("outbox").execute();
    await noteCustomerReply(db, id, NOW + 1);
    await deliver();
    expect(posts.map(({ url }) => url.split("/").at(-1)).sort()).toEqual(["north", "owner"]);
    posts = [];
    await db.deleteFrom("outbox").execute();
    await db.updateTable("lead_work").set({ assignee: "north" }).execute();
    await noteCustomerReply(db, id, NOW + 2);
    await deliver();
    expect(posts.map(({ url }) => url.split("/").at(-1))).toEqual(["north"]);
  });

  it("spam causes no notification, and nothing is queued on a site without keys", async () => {
    const fields = availabilityFields({ idempotencyKey: "spam-0001-0000", website: "x" });
    await acceptLead(leadForm("availability")!, fields, leadContext(db));
    for (const name of Object.keys(VAPID)) delete process.env[name];
    await sendLead();
    const kinds = await db.selectFrom("outbox").select("kind").distinct().execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain("push");
  });

  it.each([404, 410])("a device is removed when its push service responds with %i", async (status) => {
    await addPerson(db, "owner", "owner", null);
    await addDevice(db, "owner");
    await sendLead();
    expect((await deliver(status)).at(-1)).toMatchObject({ ok: true });
    expect(await devices()).toEqual([]);
    await deliver(status);
    expect(posts).toHaveLength(1);
  });

  it("a push service that is busy is tried again, within the hour in which it is news", async () => {
    await addPerson(db, "owner", "owner", null);
    await addDevice(db, "owner");
    await sendLead();
    expect((await deliver(503)).at(-1)).toMatchObject({ ok: false });
    expect((await deliver(429)).at(-1)).toMatchObject({ ok: false });
    expect((await deliver(503, NOW + 3_600_001)).at(-1)).toEqual({ ok: true, answer: "too late" });
    expect(posts).toHaveLength(2);
  });

  it("ends with the session, with the person, and after the session's time", async () => {
    for (const id of ["a", "b", "c"]) {
      await addPerson(db, id, "manager", null);
      await addDevice(db, id);
    }
    await db.deleteFrom("staff_sessions").where("id", "=", "session-a").execute();
    expect((await devices()).sort()).toEqual(["b", "c"]);
    await removePerson(db, "b", GROUP);
    expect(await devices()).toEqual(["c"]);
    await sendLead();
    await deliver(201, NOW + 2_000);
    expect(posts).toEqual([]);
  });

  it("a device belongs to the person who turned it on last; a person's eleventh replaces the oldest", async () => {
    await addPerson(db, "a", "sales", "north");
    await addPerson(db, "b", "sales", "north");
    await addDevice(db, "a", "shared");
    await addDevice(db, "b", "shared");
    const [row] = await db.selectFrom("staff_push_subscriptions").select("person_id").execute();
    expect(row).toEqual({ person_id: "b" });
    for (let each = 0; each < 11; each++) await addDevice(db, "b", `device-${each}`);
    expect(await devices()).toHaveLength(10);
  });

  it("rows of notifications are deleted a day after they ended", async () => {
    await addPerson(db, "owner", "owner", null);
    await sendLead();
    await db.updateTable("outbox").set({ state: "sent", updated_at: NOW }).execute();
    await purgeLeadNews(db, NOW + 86_400_000);
    expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(2);
    await purgeLeadNews(db, NOW + 86_400_001);
    const left = await db.selectFrom("outbox").select("kind").execute();
    expect(left).toEqual([{ kind: "email" }]);
  });
}

onBothDatabases("notifications of staff", (instances) => pushContract(() => instances().first));

describe("the address that a browser names", () => {
  it.each([
    ["https://fcm.googleapis.com/fcm/send/a", true],
    ["https://updates.push.services.mozilla.com/wpush/v2/a", true],
    ["https://wns2-bl2p.notify.windows.com/w/?token=a", true],
    ["https://web.push.apple.com/a", true],
    ["http://fcm.googleapis.com/a", false],
    ["https://fcm.googleapis.com.evil.example/a", false],
    ["https://evilfcm.googleapis.com/a", false],
    ["https://fcm.googleapis.com:8443/a", false],
    ["https://user@fcm.googleapis.com/a", false],
    ["https://127.0.0.1/a", false],
    ["no address", false],
  ])("%s: %s", (address, allowed) => {
    expect(isPushService(address)).toBe(allowed);
    const read = SubscriptionSchema.safeParse({ ...subscription("x"), endpoint: address });
    expect(read.success).toBe(allowed);
  });
});
