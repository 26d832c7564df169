import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_LENDER, type SampleLender, startSampleLender } from "../../bin/sample-lender";
import { PREQUALIFICATION } from "../../config/leads/prequalification";
import type { StoreSnapshot } from "../../lib/catalog/inventory/snapshot/snapshot";
import { paymentText } from "../../lib/catalog/pricing/payment-text";
import { setLimiterStore } from "../../lib/core/platform/limits";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { readDraft } from "../../lib/leads/core/drafts";
import { FORM_NOTE } from "../../lib/leads/core/schemas/field-errors";
import { ownerFor, visitorCookies } from "../../lib/leads/core/visitor-cookies";
import { dealCookies, dealOfToken, dealToken } from "../../lib/leads/deal/deal-access";
import { dealNow } from "../../lib/leads/deal/deal-basis";
import { beginDeal, type Deal, findDeal } from "../../lib/leads/deal/deals";
import { PREQUALIFY_DRAFT } from "../../lib/leads/deal/paths";
import { leadForm } from "../../lib/leads/forms/forms";
import { httpLender, type Lender } from "../../lib/leads/prequalification/lender";
import { exportPerson } from "../../lib/leads/privacy/export-person";
import { prequalifyMessages } from "../../lib/store/i18n/prequalify-messages";
import { dealEndpoints } from "../../lib/web/leads/deal-endpoints";
import { captureLog } from "../support/capture-log";
import { type Instances, onBothDatabases } from "../support/databases";
import { leadContext, leadSite, NOW, STOCK, STORE, VEHICLE } from "../unit/leads/core/fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-prequalify-"));
setLimiterStore(() => async () => 0);
const SITE = leadSite().url;
const DAY = 86_400_000;
const BORN = "1971-03-29";
const PULL = {
  ...{ firstName: "Ada", lastName: "Good", street: "18 Elm St", city: "Naperville", state: "IL" },
  ...{ zipCode: "60540", dateOfBirth: BORN, agree: "yes" },
};
const copy = prequalifyMessages();

const OTHER = { ...VEHICLE, vin: "1HGCM82633A004352" };
const ELSEWHERE = { ...VEHICLE, vin: "1HGCM82633A004353", storeId: "south" };

let at = NOW;
let service: SampleLender;
beforeAll(async () => {
  service = await startSampleLender(0, () => at);
});
afterAll(() => service.stop());

const lenderOf = (more: Partial<Parameters<typeof httpLender>[0]> = {}): Lender =>
  httpLender({ url: service.url, name: SAMPLE_LENDER, key: undefined, timeoutMs: 5_000, ...more });

describe("prequalification of a shopper", () => {
  onBothDatabases("prequalify", prequalifyContract);
});

function prequalifyContract(instances: () => Instances): void {
  let lender: Lender | null;
  beforeEach(async () => {
    at = NOW;
    lender = lenderOf();
    Object.assign(service, { instead: null });
    service.calls.length = 0;
    for (const table of ["deal_versions", "deals", "form_drafts", "outbox", "lead_work", "leads"] as const)
      await instances().first.deleteFrom(table).execute();
  });
  const stock = new Map([VEHICLE, OTHER, ELSEWHERE].map((vehicle) => [vehicle.vin, vehicle]));
  const shop = () => ({ ...STOCK, stores: [STORE], byVin: stock }) as unknown as StoreSnapshot;
  const endpoints = () =>
    dealEndpoints(() => ({
      ...{ db: instances().first, siteUrl: SITE, groupId: "acme", fallbackPhone: null },
      ...{ stock: async () => shop(), now: () => at, lender: () => lender },
    }));
  const begin = async (data: Deal["data"] = {}) => {
    const deal = await beginDeal(
      instances().first,
      { groupId: "acme", storeId: "north", vin: VEHICLE.vin, data },
      at,
    );
    const [pass] = dealCookies(deal.id, [], SITE, at);
    return { id: deal.id, token: dealToken(deal.id, at), cookie: pass!.split(";")[0]! };
  };
  const post = async (
    { token, cookie }: { token: string; cookie: string },
    fields: Record<string, string> = PULL,
  ) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", cookie };
    const url = `${SITE}/api/deals/${token}/prequalify`;
    const request = new Request(url, { method: "POST", headers, body: new URLSearchParams(fields) });
    return endpoints().prequalify.handle(request, { token });
  };
  const dealOf = async (id: string) => (await findDeal(instances().first, "acme", id))!;
  const figures = async (id: string) => dealNow(await dealOf(id), shop(), at)!;
  /** Refused details, as the browser's next page has them. */
  const refused = async (response: Response) => {
    const url = new URL(response.headers.get("location") ?? "", SITE);
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const { owner } = ownerFor(new Headers({ cookie }), SITE);
    const draft = { form: PREQUALIFY_DRAFT, owner };
    return (await readDraft(instances().second, draft, url.searchParams.get("draft"), at))!;
  };

  it("the lender's program gives the deal its payment, marked with lender and last day", async () => {
    const deal = await begin({
      payment: { plan: "finance", down: 2_000, term: 60, annualMiles: null, creditScore: null },
    });
    const before = (await figures(deal.id)).worksheet!.estimate!;
    const response = await post(deal);
    expect(response.headers.get("location")).toBe(`/deal/${deal.token}?done=prequalified`);
    const estimate = (await figures(deal.id)).worksheet!.estimate!;
    // The shortest program for 60 months is the one for 72.
    expect(estimate).toMatchObject({
      apr: 6.24,
      termMonths: 60,
      creditScore: 700,
      creditScoreAssumed: false,
    });
    expect(before).not.toMatchObject({ apr: 6.24 });
    const until = new Date(at + 30 * DAY).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    const mark = `Prequalified with ${SAMPLE_LENDER} (sample), until ${until}`;
    expect(paymentText(estimate).score).toBe(`${mark} · with tax and fees`);
    expect(paymentText(estimate).details).toContain(`${mark}.`);
  });

  it("the lender gets the words of the consent with version and time, the details, and no vehicle or e-mail", async () => {
    lender = lenderOf({ key: "secret-of-the-lender" });
    await post(await begin());
    const [call] = service.calls;
    expect(call!.authorization).toBe("Bearer secret-of-the-lender");
    expect(JSON.parse(call!.body)).toEqual({
      consent: {
        version: copy.consent.version,
        text: copy.consent.text(STORE.name, SAMPLE_LENDER),
        at: new Date(at).toISOString(),
      },
      applicant: {
        firstName: "Ada",
        lastName: "Good",
        address: { street: "18 Elm St", city: "Naperville", state: "IL", zipCode: "60540" },
        dateOfBirth: BORN,
      },
      store: { id: STORE.id, name: STORE.name, state: STORE.state_short },
    });
  });

  it("no table and no log line has the birth date, also after a refusal; the deal has no name and no address", async () => {
    const lines: string[] = [];
    captureLog(lines, "info");
    for (const [lastName, instead] of [
      ["Good", null],
      ["No Offer", null],
      ["Nobody", null],
      ["Good", 500],
      ["Good", `{"decision":"offer","born":"${BORN}"}`],
    ] as const) {
      Object.assign(service, { instead });
      await post(await begin(), { ...PULL, lastName });
    }
    await post(await begin(), { ...PULL, state: "" });
    expect(service.calls).toHaveLength(5);
    const rows = JSON.stringify([
      await instances().first.selectFrom("deals").selectAll().execute(),
      await instances().first.selectFrom("form_drafts").selectAll().execute(),
    ]);
    expect(rows).toContain(SAMPLE_LENDER);
    for (const text of [BORN, "Elm St", "Naperville", "60540", "Ada"]) expect(rows).not.toContain(text);
    expect(JSON.stringify(lines)).toContain("malformed");
    for (const text of [BORN, "Elm St", "Ada", "Good"]) expect(JSON.stringify(lines)).not.toContain(text);
  });

  it("the lead has the mark and the programs, and neither lead, mail, version nor export has the details", async () => {
    const db = instances().first;
    const deal = await begin();
    await post(deal);
    const contact = {
      firstName: "Zoe",
      lastName: "Park",
      email: "z@shopper.example.com",
      phone: "(312) 555-0187",
    };
    const fields = { deal: deal.token, vin: VEHICLE.vin, ...contact, page: "/deal" };
    const visitor = visitorCookies(new Headers({ cookie: deal.cookie }));
    await acceptLead(leadForm("deal")!, fields, leadContext(db, { visitor, now: () => at }));
    const lead = (await db.selectFrom("leads").selectAll().executeTakeFirstOrThrow()).payload_json;
    expect(lead).toContain(`Prequalified with ${SAMPLE_LENDER} (sample)`);
    expect(lead).toContain("6.24% APR for up to 72 months, on up to $45,000 financed");
    const mails = await db.selectFrom("outbox").selectAll().execute();
    expect(mails.length).toBeGreaterThan(0);
    const versions = await db.selectFrom("deal_versions").selectAll().execute();
    expect(versions).toHaveLength(1);
    const privacy = {
      db,
      dataDir: process.env.DATA_DIR!,
      open: async () => null,
      fingerprint: (phone: string) => phone,
    };
    const exported = await exportPerson({ email: contact.email }, privacy, at);
    const all = JSON.stringify([lead, mails, versions, exported]);
    expect(all).toContain(SAMPLE_LENDER);
    for (const text of [BORN, "Elm St", "60540"]) expect(all).not.toContain(text);
  });

  it("the same form twice is one soft pull and one answer, also at the same time and after a lost answer", async () => {
    const deal = await begin();
    const before = service.pulls();
    await Promise.all([post(deal), post(deal), post(deal)]);
    await post(deal);
    expect(service.pulls() - before).toBe(1);
    expect(new Set(service.calls.map(({ key }) => key)).size).toBe(1);
    expect((await dealOf(deal.id)).revision).toBe(1);
    // Other details are another pull.
    await post(deal, { ...PULL, lastName: "Fair" });
    expect(service.pulls() - before).toBe(2);
    expect((await figures(deal.id)).basis.prequalified).toMatchObject({ band: "fair" });
  });

  it.each([
    ["consent unticked", { agree: "" }, "agree"],
    ["a date that does not exist", { dateOfBirth: "1971-02-30" }, "dateOfBirth"],
    ["a date of the future", { dateOfBirth: "2999-01-01" }, "dateOfBirth"],
    ["a date that may be two", { dateOfBirth: "03/04/1971" }, "dateOfBirth"],
    ["a minor", { dateOfBirth: new Date(NOW - 17 * 365 * DAY).toISOString().slice(0, 10) }, "dateOfBirth"],
    ["no name", { lastName: " " }, "lastName"],
    ["an unknown state", { state: "XX" }, "state"],
    ["a ZIP code of four digits", { zipCode: "6054" }, "zipCode"],
  ])(
    "%s: the lender is not asked, and what was typed stays except the birth date",
    async (_, changes, field) => {
      const deal = await begin();
      const answer = await refused(await post(deal, { ...PULL, ...changes }));
      expect(Object.keys(answer.errors)).toEqual([field]);
      const { dateOfBirth: _born, agree: _agree, ...kept } = { ...PULL, ...changes };
      expect(answer.typed).toEqual(kept);
      expect(service.calls).toEqual([]);
      expect((await dealOf(deal.id)).data).toEqual({});
    },
  );

  it.each([
    ["down", 503],
    ["overloaded", 429],
    ["refusing our key", 401],
    ["redirecting", 302],
    ["not speaking JSON", "<html>"],
    ["offering no program", answerWith({ programs: [] })],
    ["offering a negative rate", answerWith({ programs: [{ apr: -1, termMonths: 60, maximum: 9_000 }] })],
    ["naming an unknown band", answerWith({ band: "superb" })],
    ["naming a day that does not exist", answerWith({ until: "2026-02-30" })],
    ["naming a day of the past", answerWith({ until: "2020-01-01" })],
    ["naming a day too far away", answerWith({ until: "2099-01-01" })],
    [
      "answering too much",
      JSON.stringify({ decision: "no-offer", x: "x".repeat(PREQUALIFICATION.maxBytes) }),
    ],
    ["silent", "hang"],
  ] as const)(
    "a lender that is %s changes nothing, and the shopper can try again later",
    async (_, instead) => {
      const lines: string[] = [];
      captureLog(lines, "info");
      const deal = await begin();
      Object.assign(service, { instead });
      lender = lenderOf({ timeoutMs: instead === "hang" ? 20 : 5_000 });
      const answer = await refused(await post(deal));
      expect(answer.errors).toEqual({ [FORM_NOTE]: copy.errors.later(SAMPLE_LENDER) });
      expect(answer.typed).toMatchObject({ street: "18 Elm St" });
      expect((await dealOf(deal.id)).data).toEqual({});
      expect(lines.length).toBeGreaterThan(0);
      Object.assign(service, { instead: null });
      await post(deal);
      expect((await dealOf(deal.id)).data.prequalification?.offer).not.toBeNull();
    },
  );

  it("a refusal leaves the estimate, is kept without details, and is not asked for again within a day", async () => {
    const deal = await begin();
    const before = (await figures(deal.id)).worksheet;
    await post(deal, { ...PULL, lastName: "No offer" });
    await post(deal, { ...PULL, lastName: "No offer" });
    expect(service.calls).toHaveLength(1);
    expect((await dealOf(deal.id)).data.prequalification).toMatchObject({ offer: null, isSample: true });
    expect((await figures(deal.id)).worksheet).toEqual(before);
    at += PREQUALIFICATION.repeatMs;
    await post(deal, { ...PULL, lastName: "No offer" });
    expect(service.calls).toHaveLength(2);
  });

  it("somebody whom the lender does not find can correct the details", async () => {
    const answer = await refused(await post(await begin(), { ...PULL, lastName: "Nobody" }));
    expect(answer.errors).toEqual({ [FORM_NOTE]: copy.errors.unknown(SAMPLE_LENDER) });
  });

  it("after its last day at the store, the figures are the estimate again", async () => {
    const deal = await begin();
    const before = (await figures(deal.id)).worksheet;
    await post(deal);
    const { until } = (await figures(deal.id)).basis.prequalified!;
    // Midnight UTC is still the last day in Chicago.
    at = Date.parse(`${until}T00:00:00Z`) + DAY;
    expect((await figures(deal.id)).worksheet!.estimate).toHaveProperty("prequalified");
    at += DAY;
    expect((await figures(deal.id)).basis.prequalified).toBeNull();
    expect((await figures(deal.id)).worksheet).toEqual(before);
  });

  it("the next deal of the same browser at the same store has the lender's rates; elsewhere and for others it has none", async () => {
    const deal = await begin();
    await post(deal);
    const beginOther = async (vin: string, cookie: string) => {
      const headers = { "content-type": "application/x-www-form-urlencoded", cookie };
      const init = { method: "POST", headers, body: new URLSearchParams({ vin }) };
      const response = await endpoints().beginDeal.handle(new Request(`${SITE}/api/deals`, init), {});
      const id = dealOfToken(response.headers.get("location")!.replace("/deal/", ""), at)!;
      return (await dealOf(id)).data.prequalification;
    };
    expect(await beginOther(OTHER.vin, deal.cookie)).toEqual((await dealOf(deal.id)).data.prequalification);
    expect(await beginOther(ELSEWHERE.vin, deal.cookie)).toBeUndefined();
    expect(await beginOther(OTHER.vin, "")).toBeUndefined();
    at += 32 * DAY;
    await instances().first.updateTable("deals").set({ changed_at: at }).execute();
    const [pass] = dealCookies(deal.id, [], SITE, at);
    await instances().first.deleteFrom("deals").where("id", "<>", deal.id).execute();
    expect(await beginOther(OTHER.vin, pass!.split(";")[0]!)).toBeUndefined();
    expect(service.calls).toHaveLength(1);
  });

  it.each(["countered", "agreed", "closed"] as const)("a deal that is %s asks no lender", async (stage) => {
    const deal = await begin();
    await instances().first.updateTable("deals").set({ stage }).execute();
    expect((await post(deal)).headers.get("location")).toBe(`/deal/${deal.token}`);
    expect(service.calls).toEqual([]);
  });

  it("without a lender or the deal's pass, nothing is asked", async () => {
    const deal = await begin();
    expect((await post({ ...deal, cookie: "" })).headers.get("location")).toBe(`/deal/${deal.token}`);
    lender = null;
    expect((await post(deal)).headers.get("location")).toBe(`/deal/${deal.token}`);
    expect(service.calls).toEqual([]);
  });
}

/** Returns the text of an offer with changes. */
function answerWith(changes: object): string {
  const until = new Date(NOW + 20 * DAY).toISOString().slice(0, 10);
  const programs = [{ apr: 5, termMonths: 72, maximum: 40_000 }];
  return JSON.stringify({ decision: "offer", tier: "A", band: "good", until, programs, ...changes });
}
