import { beforeEach, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { auditOf } from "../../../lib/staff/audit";
import { getLead } from "../../../lib/staff/leads/get-lead";
import { getLeadPage } from "../../../lib/staff/leads/get-lead-page";
import { readLeadList } from "../../../lib/staff/leads/list-query";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { type EnterContext, enterLead, enterStores } from "../../../lib/staff/walk-ins/enter-lead";
import { onBothDatabases } from "../../support/databases";
import { NOW, STOCK, VEHICLE } from "../../unit/leads/core/fixture";

function person(role: Role, storeId: string | null = "north"): StaffPerson {
  return { id: role, name: role, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}
const ADA = { name: "Ada O'Neill", phone: "(312) 555-0188", channel: "walk-in", comments: "Wants blue." };

onBothDatabases("a walk-in or phone lead", (instances) => {
  let db: Db;
  beforeEach(async () => {
    db = instances().first;
    for (const table of ["outbox", "lead_work", "leads"] as const) await db.deleteFrom(table).execute();
  });
  const as = (who: StaffPerson): EnterContext => ({
    db,
    person: who,
    stores: ["acme", "north"],
    hoursOf: () => null,
    now: () => NOW,
    stock: STOCK,
    siteUrl: "https://acme.example.com",
  });
  const enter = async (who: StaffPerson, fields: object = {}) => {
    const answer = await enterLead(as(who), { ...ADA, ...fields });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const found = await getLead(as(person("owner", null)), answer.id);
    if (!found.ok) throw new Error(found.reason);
    return found.detail;
  };

  it("of a salesperson is their own and counts as contacted", async () => {
    const { state, lead, history } = await enter(person("sales"));
    expect(state).toMatchObject({
      type: "SHOWROOM",
      storeId: "north",
      assignee: "sales",
      stage: "contacted",
    });
    expect(state.answeredAt).toBe(NOW);
    expect(lead).toMatchObject({
      user: { firstName: "Ada", lastName: "O'Neill", phone: "(312) 555-0188", email: "" },
      channel: "walk-in",
      consent: { given: false },
      comments: "Wants blue.",
    });
    expect(history.map(({ action, after }) => [action, after])).toEqual([
      ["lead.enter", { source: "walk-in", assignee: "sales" }],
    ]);
  });

  it("of a manager waits for a person, with its source, and is found by its number", async () => {
    const { state, response } = await enter(person("manager"), { channel: "phone" });
    expect(state).toMatchObject({ assignee: null, stage: "new", answeredAt: null });
    expect(response?.state).toBe("waiting");
    const list = readLeadList(new URLSearchParams("source=phone&q=312 555 0188"));
    expect((await getLeadPage(as(person("manager")), list)).leads).toMatchObject([{ id: state.id }]);
  });

  it("is delivered to the store like every other lead, without a mail to the customer", async () => {
    await enter(person("manager"), { email: "ada@example.com" });
    const rows = await db.selectFrom("outbox").select(["kind", "payload_json"]).execute();
    const mails = rows
      .filter(({ kind }) => kind === "email")
      .map(({ payload_json }) => JSON.parse(payload_json));
    expect(mails.map(({ message }) => message.email)).toEqual(["sales@north.example.com"]);
  });

  it("is linked to the vehicle whose stock number or VIN is typed", async () => {
    const { lead } = await enter(person("sales"), {
      comments: `Saw ${VEHICLE.vin}, asks for a lease`,
    });
    expect([lead.vin, lead.vehicle?.vin]).toEqual([VEHICLE.vin, VEHICLE.vin]);
  });

  it("that is wrong or of another store stores nothing", async () => {
    const refused = async (who: StaffPerson, fields: object) => {
      const answer = await enterLead(as(who), { ...ADA, ...fields });
      return answer.ok ? answer : "errors" in answer ? Object.keys(answer.errors) : answer.reason;
    };
    expect(await refused(person("sales"), { phone: "" })).toEqual(["email"]);
    expect(await refused(person("sales"), { name: " ", channel: "fax" })).toEqual(["name", "channel"]);
    expect(await refused(person("sales"), { store: "elsewhere" })).toBe("unknown");
    expect(await refused(person("service"), { store: "north" })).toBe("forbidden");
    expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
    expect((await auditOf(db, "store", "north")).map(({ action }) => action)).toContain("lead.enter.refused");
    expect(enterStores(as(person("finance")))).toEqual([]);
  });

  it("that is sent twice is stored once", async () => {
    const key = { idempotencyKey: "0123456789abcdef" };
    const first = await enter(person("sales"), key);
    expect((await enter(person("sales"), key)).state.id).toBe(first.state.id);
    const other = await enterLead(as(person("sales")), { ...ADA, ...key, comments: "Red." });
    expect(other).toEqual({ ok: false, reason: "sent-before" });
  });
});
