import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { StoreSnapshot } from "../../../lib/catalog/inventory/snapshot/snapshot";
import { answerProposal, type ProposalAnswer } from "../../../lib/leads/deal/answer-proposal";
import { dealNow } from "../../../lib/leads/deal/deal-basis";
import type { DealData } from "../../../lib/leads/deal/deal-data";
import { addVersion, beginDeal, findDeal, replaceDeal } from "../../../lib/leads/deal/deals";
import { saveDealStep } from "../../../lib/leads/deal/save-deal";
import { formerPrice, pendingProposal, versionsOf } from "../../../lib/leads/deal/versions";
import { worksheetOf } from "../../../lib/leads/deal/worksheet";
import { getStaffDeal } from "../../../lib/staff/deals/get-staff-deal";
import { closeDeal, proposeDeal } from "../../../lib/staff/deals/propose";
import { readProposal } from "../../../lib/staff/deals/read-proposal";
import { changeWork } from "../../../lib/staff/leads/change-work";
import { noteCustomerReply } from "../../../lib/staff/leads/customer-replies";
import type { leadContextOf } from "../../../lib/staff/leads/leads-api";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { ProtectionPlanSchema } from "../../../lib/store/api/page-schemas";
import { type Instances, onBothDatabases } from "../../support/databases";
import { storeLead } from "../../support/store-lead";
import { leadSite, makeLead, NOW, STOCK, STORE, VEHICLE } from "../../unit/leads/core/fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-desk-"));
const SITE = leadSite().url;
const GAP = ProtectionPlanSchema.parse({
  ...{ id: "gap", name: "GAP", price: 800, summary: "S", covers: ["C"], excludes: ["E"] },
  ...{ duration: "D", cancellation: "R" },
});
const SHOP = {
  ...STOCK,
  offers: [],
  content: { ...STOCK.content, plans: [GAP] },
} as unknown as StoreSnapshot;
const TRADE = { year: 2018, make: "Honda", model: "Accord", miles: 60_000, value: 9_000, owed: 0 };
const DATA: DealData = {
  trade: TRADE,
  payment: { plan: "finance", down: 1_000, term: 60, annualMiles: null, creditScore: 700 },
};
const ADVERTISED = dealNow({ vin: VEHICLE.vin, data: {} }, SHOP, NOW)!.basis.vehicle.price! / 100;

const person = (role: Role): StaffPerson => ({
  ...{ id: role, name: `Ms. ${role}`, email: `${role}@acme.example.com` },
  roles: [{ role, storeId: "north" }],
});

describe("a deal at the desk", () => {
  onBothDatabases("desk", deskContract);
});

function deskContract(instances: () => Instances): void {
  let at = NOW;
  let dealId = "";
  // The audit log keeps the rows of all tests.
  let leadId = "";
  beforeEach(async () => {
    at = NOW;
    leadId = randomUUID();
    const db = instances().first;
    for (const table of ["deal_versions", "deals", "outbox", "lead_work", "leads"] as const)
      await db.deleteFrom(table).execute();
    await storeLead(db, makeLead({ id: leadId, type: "DEAL" }), { assignee: "sales" });
    const begun = await beginDeal(
      db,
      { groupId: "acme", storeId: "north", vin: VEHICLE.vin, data: DATA },
      NOW,
    );
    dealId = begun.id;
    const sent = { ...begun, leadId, stage: "sent" as const, revision: 1 };
    await replaceDeal(db, sent);
    const worksheet = dealNow(sent, SHOP, NOW)!.worksheet;
    await addVersion(db, sent, { kind: "sent", authorName: null, worksheet, at: NOW });
  });

  const as = (role: Role) =>
    ({
      db: instances().first,
      person: person(role),
      stores: ["acme", "north"],
      hoursOf: () => null,
      now: () => at,
      hasWebhook: () => false,
      reply: {
        siteUrl: SITE,
        storeOf: () => STORE,
        storesTexting: null,
        vehicleOf: () => VEHICLE,
        inbound: async () => null,
      },
    }) as unknown as ReturnType<typeof leadContextOf>;
  const fields = (changes: Record<string, string> = {}) => ({
    ...{ price: String(ADVERTISED), tradeValue: "9000", plan: "finance", down: "1000", term: "60", apr: "" },
    ...changes,
  });
  const read = async (role: Role, changes: Record<string, string> = {}) => {
    const found = (await getStaffDeal(as(role), SHOP, leadId))!;
    const context = { data: found.deal.data, today: found.today!, now: at };
    return { found, today: found.today!, read: readProposal(fields(changes), context, found.mayDiscount) };
  };
  const propose = async (role: Role, changes: Record<string, string> = {}) => {
    const { found, today, read: proposal } = await read(role, changes);
    if (!proposal.ok) throw new Error(proposal.why);
    return proposeDeal(as(role), found, { data: proposal.data, today });
  };
  const saving = () => ({
    ...{ db: instances().second, groupId: "acme", stock: SHOP, siteUrl: SITE, now: at },
    noteReply: noteCustomerReply,
  });
  const answer = (changes: Partial<ProposalAnswer> = {}) =>
    answerProposal(dealId, { version: 2, accepts: true, plans: [], ...changes }, saving());
  const deal = async () => (await findDeal(instances().first, "acme", dealId))!;
  const kinds = async () => (await versionsOf(instances().first, dealId)).map(({ kind }) => kind);

  it("less than the site offers takes a manager; the advertised price and more does not", async () => {
    const below = { price: String(ADVERTISED - 500) };
    expect((await read("sales", below)).read).toEqual({ ok: false, why: "discount" });
    expect((await read("sales", { tradeValue: "9500" })).read).toEqual({ ok: false, why: "discount" });
    expect((await read("sales", { apr: "0.5" })).read).toEqual({ ok: false, why: "discount" });
    expect((await read("sales", { tradeValue: "8500", apr: "20" })).read.ok).toBe(true);
    for (const each of [below, { tradeValue: "9500" }, { apr: "0.5" }] as Record<string, string>[])
      expect((await read("manager", each)).read.ok).toBe(true);
  });

  it("a shopper who has not chosen a payment keeps the score of the payment that was shown", async () => {
    const { found, today } = await read("manager");
    const { payment: _, ...data } = found.deal.data;
    const own = readProposal(fields({ tradeValue: "0" }), { data, today, now: at }, true);
    const shown = worksheetOf(data, today.basis)!.estimate!;
    expect(own.ok && worksheetOf(own.data, today.basis)?.estimate?.creditScore).toBe(shown.creditScore);
  });

  it("amounts outside the limits and plans that are not sold are refused, never adjusted", async () => {
    for (const [changes, why] of [
      [{ price: "0" }, "price"],
      [{ price: "-5" }, "price"],
      [{ price: "1e9" }, "price"],
      [{ tradeValue: "999999" }, "trade"],
      [{ term: "7" }, "payment"],
      [{ down: "999999999" }, "payment"],
      [{ plan: "barter" }, "payment"],
      [{ apr: "100" }, "rate"],
      [{ apr: "low" }, "rate"],
      [{ "plan-other": "yes" }, "plans"],
    ] as [Record<string, string>, string][])
      expect((await read("manager", changes)).read, JSON.stringify(changes)).toEqual({ ok: false, why });
  });

  it("a proposal is a version with its author, is mailed with its link, and changes nothing else yet", async () => {
    expect(await propose("manager", { price: "20000", apr: "3.9" })).toMatchObject({ ok: true });
    expect(await deal()).toMatchObject({ stage: "countered", data: DATA, revision: 2 });
    const versions = await versionsOf(instances().first, dealId);
    const proposal = pendingProposal(await deal(), versions)!;
    expect(proposal).toMatchObject({
      ...{ number: 2, kind: "countered", authorName: "Ms. manager" },
      data: { terms: { price: 20_000, apr: 3.9 } },
      worksheet: { advertised: ADVERTISED * 100, isOwnRate: true },
    });
    expect(proposal.worksheet!.lines[0]).toEqual({ kind: "price", label: "", amount: 2_000_000 });
    const mails = await instances()
      .first.selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "email")
      .execute();
    expect(mails).toHaveLength(1);
    const { message } = JSON.parse(mails[0]!.payload_json);
    expect(message.email).toBe("ada@shopper.example.com");
    expect(message.body).toContain(`${SITE}/deal/${dealId}`);
    const audit = await instances()
      .first.selectFrom("audit")
      .select(["action", "actor_id"])
      .where("record_id", "=", leadId)
      .execute();
    expect(audit).toEqual([{ action: "deal.propose", actor_id: "manager" }]);
  });

  it("accepted, it is frozen as agreed, with consent to each new plan; others are left out", async () => {
    await propose("manager", { price: "20000", "plan-gap": "yes" });
    at += 1_000;
    expect(await answer()).toBe("stored");
    expect(await deal()).toMatchObject({
      stage: "agreed",
      data: { terms: { price: 20_000 }, plans: [], trade: TRADE },
    });
    const lead = await instances().first.selectFrom("leads").select("payload_json").executeTakeFirstOrThrow();
    expect(JSON.parse(lead.payload_json).details).toContainEqual(
      expect.objectContaining({ label: "The store’s price", value: "$20,000" }),
    );
    const work = await instances().first.selectFrom("lead_work").select("replied_at").executeTakeFirst();
    expect(Number(work!.replied_at)).toBe(at);
    const news = instances()
      .first.selectFrom("outbox")
      .select("payload_json")
      .where("kind", "=", "lead-news");
    expect((await news.execute()).map(({ payload_json }) => JSON.parse(payload_json).kind)).toEqual([
      "reply",
    ]);
  });

  it("accepted with a plan, the consent is stored with its text and time", async () => {
    await propose("manager", { "plan-gap": "yes" });
    at += 1_000;
    expect(await answer({ plans: ["gap"] })).toBe("stored");
    expect((await deal()).data.plans).toEqual([
      {
        id: "gap",
        price: 800,
        agreedAt: at,
        text: "Yes, add GAP for $800. I understand that it’s optional.",
      },
    ]);
    const last = (await versionsOf(instances().first, dealId)).at(-1)!;
    expect(last.worksheet!.lines).toContainEqual({ kind: "plan", label: "GAP", amount: 80_000 });
  });

  it("an answer to a proposal that is no longer the current one stores nothing", async () => {
    await propose("manager", { price: "20000" });
    await propose("manager", { price: "21000" });
    expect(await answer({ version: 2 })).toBe("outdated");
    expect(await answer({ version: 1 })).toBe("outdated");
    expect(await answer({ version: Number.NaN })).toBe("outdated");
    await saveDealStep(dealId, { trade: null }, saving());
    expect(await answer({ version: 3 })).toBe("outdated");
    expect(await kinds()).toEqual(["sent", "countered", "countered", "changed"]);
    expect(await deal()).toMatchObject({ stage: "sent", data: { trade: null } });
  });

  it("of two tabs that answer at the same time, one is stored", async () => {
    await propose("manager", { price: "20000" });
    const results = await Promise.all([answer(), answer({ accepts: false }), answer()]);
    expect(results.filter((result) => result === "stored")).toHaveLength(1);
    expect(await versionsOf(instances().first, dealId)).toHaveLength(3);
  });

  it("a change after the agreement ends the store's price, and a declined proposal changes nothing", async () => {
    await propose("manager", { price: "20000" });
    await answer();
    await saveDealStep(dealId, { trade: null }, saving());
    expect((await deal()).stage).toBe("sent");
    expect((await deal()).data).not.toHaveProperty("terms");
    await propose("manager", { price: "20000" });
    expect(await answer({ version: 5, accepts: false })).toBe("stored");
    expect((await deal()).stage).toBe("sent");
    expect((await deal()).data).not.toHaveProperty("terms");
    expect(await kinds()).toEqual(["sent", "countered", "accepted", "changed", "countered", "declined"]);
  });

  it("a proposal for a deal that the shopper has changed since is refused", async () => {
    const { found, today, read: proposal } = await read("manager");
    await saveDealStep(dealId, { trade: null }, saving());
    if (!proposal.ok) throw new Error(proposal.why);
    const refused = await proposeDeal(as("manager"), found, { data: proposal.data, today });
    expect(refused).toEqual({ ok: false, reason: "invalid", field: "deal" });
    expect(await kinds()).toEqual(["sent", "changed"]);
  });

  it("a price that changed since the last version is named, but not beside what was agreed", async () => {
    const former = async (today: number) =>
      formerPrice(await deal(), await versionsOf(instances().first, dealId), today);
    expect(await former(ADVERTISED * 100)).toBeNull();
    expect(await former(ADVERTISED * 100 - 50_000)).toBe(ADVERTISED * 100);
    await propose("manager", { price: "20000" });
    expect(await former(ADVERTISED * 100)).toBeNull();
    expect(await former(ADVERTISED * 100 - 50_000)).toBe(ADVERTISED * 100);
    await answer();
    expect(await former(ADVERTISED * 100 - 50_000)).toBeNull();
  });

  it("closed, it can no longer be changed or answered", async () => {
    await propose("manager");
    const found = (await getStaffDeal(as("sales"), SHOP, leadId))!;
    expect(await closeDeal(as("sales"), found, found.today)).toMatchObject({ ok: true });
    expect(await saveDealStep(dealId, { trade: null }, saving())).toBe(false);
    expect(await answer()).toBe("outdated");
    expect(await deal()).toMatchObject({ stage: "closed", data: DATA });
  });

  it("is seen by whoever sees its lead", async () => {
    await instances().first.updateTable("lead_work").set({ assignee: "colleague" }).execute();
    expect(await getStaffDeal(as("sales"), SHOP, leadId)).toBeNull();
    expect(await getStaffDeal(as("content"), SHOP, leadId)).toBeNull();
    expect(await getStaffDeal(as("manager"), SHOP, leadId)).not.toBeNull();
    expect(await getStaffDeal(as("manager"), SHOP, "no-such-lead")).toBeNull();
  });

  it("a sale closes the deal, and a sale that is taken back reopens it as it was", async () => {
    const stage = (to: string) =>
      changeWork(as("manager"), leadId, {
        action: "lead.stage",
        right: () => "leads.manage",
        values: () => ({ stage: to, lost_reason: null }),
      });
    await stage("sold");
    expect((await deal()).stage).toBe("closed");
    expect(await saveDealStep(dealId, { trade: null }, saving())).toBe(false);
    await stage("contacted");
    expect((await deal()).stage).toBe("sent");
    await propose("manager", { price: String(ADVERTISED - 500) });
    const { number } = (await versionsOf(instances().first, dealId)).at(-1)!;
    await answer({ version: number });
    await stage("sold");
    expect((await deal()).stage).toBe("closed");
    await stage("contacted");
    expect((await deal()).stage).toBe("agreed");
    expect((await kinds()).at(-1)).toBe("accepted");
  });
}
