import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { DEALS } from "../../config/leads/deal";
import { dealLimits } from "../../config/runtime/limits";
import { TEXT_KIND } from "../../config/runtime/outbox";
import type { StoreSnapshot } from "../../lib/catalog/inventory/snapshot/snapshot";
import { type CountSend, setLimiterStore } from "../../lib/core/platform/limits";
import { dropSingleton } from "../../lib/core/platform/singleton";
import { momentOf, wallClock } from "../../lib/core/time/zoned-time";
import { adfDocument, type EmailJob } from "../../lib/delivery/mail/email-message";
import type { TextMessage, TextProvider } from "../../lib/delivery/text/text-provider";
import { acceptLead } from "../../lib/leads/core/accept-lead";
import { stopTexts } from "../../lib/leads/core/consent-ledger";
import { readDraft, saveDraft } from "../../lib/leads/core/drafts";
import { readLead } from "../../lib/leads/core/stored-lead";
import type { TradeIn } from "../../lib/leads/core/valuation";
import { ownerFor, ownerOf, visitorCookies } from "../../lib/leads/core/visitor-cookies";
import { dealCookies, dealOfToken, dealToken } from "../../lib/leads/deal/deal-access";
import { dealNow } from "../../lib/leads/deal/deal-basis";
import { beginDeal, findDeal } from "../../lib/leads/deal/deals";
import { handoverTimes } from "../../lib/leads/deal/handover-times";
import { DEAL_LINK_DRAFT, DEAL_STEP_DRAFT, dealContactDraft } from "../../lib/leads/deal/paths";
import { saveDealStep } from "../../lib/leads/deal/save-deal";
import { leadForm } from "../../lib/leads/forms/forms";
import { momentOfSlot, slotAt } from "../../lib/leads/schedule/slots";
import { cancelTestDrive, moveTestDrive } from "../../lib/leads/test-drive/change-test-drive";
import { textDeliverer } from "../../lib/leads/texts/deliver-text";
import { tradeOfferPath } from "../../lib/leads/trade/get-offer";
import { ProtectionPlanSchema } from "../../lib/store/api/page-schemas";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import { inLocale } from "../../lib/store/i18n/in-locale";
import { dealEndpoints } from "../../lib/web/leads/deal-endpoints";
import { validateAdf } from "../support/adf";
import { type Instances, onBothDatabases } from "../support/databases";
import { postLead } from "../support/lead-post";
import { storeLead } from "../support/store-lead";
import { leadContext, leadSite, makeLead, NOW, STOCK, STORE, VEHICLE } from "../unit/leads/core/fixture";
import { ANSWERS } from "../unit/leads/trade/answers";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-deals-"));
const SITE = leadSite().url;
const plan = (id: string, price: number, storeIds: string[] = []) =>
  ProtectionPlanSchema.parse({
    ...{ id, name: id.replace(/^./, (first) => first.toUpperCase()), price, storeIds },
    ...{ summary: "S", covers: ["C"], excludes: ["E"], duration: "D", cancellation: "R" },
  });
const PLANS = [plan("gap", 800), plan("tires", 700), plan("elsewhere", 100, ["south"])];
const WITH_PLANS = { ...STOCK, content: { ...STOCK.content, plans: PLANS } };
const TRADE = {
  hasTrade: "yes",
  year: "2018",
  make: "Honda",
  model: "Accord",
  miles: "60,000",
  value: "$9,000",
  owed: "0",
};

const TABLES = [
  "appointment_outcomes",
  "test_drives",
  "deal_versions",
  "deals",
  "form_drafts",
  "outbox",
  "trade_photos",
  "lead_work",
  "leads",
] as const;

describe("deals of shoppers", () => {
  onBothDatabases("deals", dealContract);
});

function dealContract(instances: () => Instances): void {
  let at = NOW;
  let delivery: StoreProfile["delivery"];
  let textNumber: string | undefined;
  let counted: CountSend = async () => ({ ok: true });
  beforeEach(async () => {
    at = NOW;
    counted = async () => ({ ok: true });
    delivery = undefined;
    textNumber = undefined;
    for (const { name, points, seconds } of [...dealLimits.begin, ...dealLimits.step])
      dropSingleton(`limiter.${name}.${points}.${seconds}`);
    for (const table of TABLES) await instances().first.deleteFrom(table).execute();
  });

  const endpoints = () =>
    dealEndpoints(() => ({
      db: instances().first,
      siteUrl: SITE,
      groupId: "acme",
      stock: async () => ({ ...WITH_PLANS, stores: [{ ...STORE, delivery, textNumber }] }) as StoreSnapshot,
      fallbackPhone: null,
      now: () => at,
      count: (...of) => counted(...of),
      sendsTexts: (store) => store.textNumber !== undefined,
    }));
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    new Request(`${SITE}${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", cookie },
      body: new URLSearchParams(fields),
    });
  const begin = async (cookie = "", fields: Record<string, string> = { vin: VEHICLE.vin }) => {
    const response = await endpoints().beginDeal.handle(post("/api/deals", fields, cookie), {});
    const location = response.headers.get("location") ?? "";
    return {
      status: response.status,
      token: location.replace("/deal/", ""),
      cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "",
    };
  };
  const save = (token: string, step: string, fields: Record<string, string>, cookie: string) =>
    endpoints().saveDealStep.handle(post(`/api/deals/${token}/${step}`, fields, cookie), { token, step });
  /** Opens a deal with a code in the browser that asked for it, and returns that browser's pass. */
  const passOf = async (asked: Response, token: string, code: string): Promise<string> => {
    const fields = { asked: new URL(asked.headers.get("location")!, SITE).searchParams.get("code")!, code };
    const browser = asked.headers.get("set-cookie")!.split(";")[0]!;
    const opened = await endpoints().openDeal.handle(post(`/api/deals/${token}/open`, fields, browser), {
      token,
    });
    return opened.headers.get("set-cookie")!.split(";")[0]!;
  };
  const deals = () => instances().first.selectFrom("deals").selectAll().execute();
  const versions = () =>
    instances().first.selectFrom("deal_versions").selectAll().orderBy("number").execute();
  const mails = () =>
    instances()
      .first.selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "email")
      .orderBy("created_at")
      .execute();
  const send = (token: string, cookie: string, changes: Record<string, unknown> = {}) => {
    const contact = {
      firstName: "Ada",
      lastName: "O'Neill",
      email: "ada@shopper.example.com",
      phone: "(312) 555-0187",
    };
    const fields = { deal: token, vin: VEHICLE.vin, ...contact, page: "/deal", ...changes };
    const visitor = visitorCookies(new Headers({ cookie }));
    return acceptLead(leadForm("deal")!, fields, leadContext(instances().second, { visitor, now: () => at }));
  };

  it("each step is saved at once, and only by a browser with the deal's pass", async () => {
    const { token, cookie } = await begin();
    expect((await save(token, "trade", TRADE, "")).headers.get("location")).toBe(`/deal/${token}`);
    expect(JSON.parse((await deals())[0]!.data_json)).toEqual({});
    const saved = await save(token, "trade", TRADE, cookie);
    expect(saved.headers.get("location")).toBe(`/deal/${token}?done=saved`);
    await save(token, "payment", { plan: "finance", down: "2000", term: "60", credit: "good" }, cookie);
    expect(JSON.parse((await deals())[0]!.data_json)).toMatchObject({
      trade: { make: "Honda", value: 9_000, owed: 0 },
      payment: { plan: "finance", down: 2_000, term: 60, creditScore: 700 },
    });
  });

  describe("photos of the trade-in", () => {
    const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } }).jpeg();
    const jpeg = async () => new File([new Uint8Array(await picture().toBuffer())], "a.jpg");
    const postPhotos = async (token: string, cookie: string, fields: Record<string, string | File>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const request = new Request(`${SITE}/api/deals/${token}/photos`, {
        ...{ method: "POST", headers: { cookie }, body },
      });
      const response = await endpoints().changeDealPhotos.handle(request, { token });
      return response.headers.get("location");
    };
    const stored = () =>
      instances().first.selectFrom("trade_photos").select(["id", "lead_id"]).orderBy("created_at").execute();
    const ids = async () => JSON.parse((await deals())[0]!.data_json).photos ?? [];
    const withTrade = async () => {
      const begun = await begin();
      await save(begun.token, "trade", TRADE, begun.cookie);
      return begun;
    };
    beforeEach(async () => {
      setLimiterStore(() => async () => 0);
    });

    it("belong to the lead once it is sent, also those that are added later, and its mail links to them", async () => {
      const { token, cookie } = await withTrade();
      expect(await postPhotos(token, cookie, { photo: await jpeg() })).toBe(
        `/deal/${token}?step=trade#photos`,
      );
      expect(await stored()).toMatchObject([{ lead_id: null }]);
      const sent = await send(token, cookie);
      if (!sent.ok) throw new Error(sent.reason);
      expect(await stored()).toMatchObject([{ lead_id: sent.id }]);
      at += 1_000;
      await postPhotos(token, cookie, { photo: await jpeg() });
      expect((await stored()).map(({ lead_id }) => lead_id)).toEqual([sent.id, sent.id]);
      const newest = (await mails()).at(-1)!.payload_json;
      expect(newest).toMatch(/2 photos: \S+your-vehicle\/photos\//);
    });

    it("are deleted when they are removed, or when there is no trade-in after all", async () => {
      const { token, cookie } = await withTrade();
      await postPhotos(token, cookie, { photo: await jpeg() });
      await postPhotos(token, cookie, { photo: await jpeg() });
      const [first, second] = (await ids()) as string[];
      await postPhotos(token, cookie, { removePhoto: first! });
      expect([await ids(), (await stored()).map(({ id }) => id)]).toEqual([[second], [second]]);
      await save(token, "trade", { hasTrade: "no" }, cookie);
      expect([await ids(), await stored()]).toEqual([[], []]);
    });

    it("are refused by name where they are no photo, too many, or another deal's", async () => {
      const { token, cookie } = await withTrade();
      const refused = `/deal/${token}?step=trade&photo=`;
      expect(await postPhotos(token, cookie, { photo: new File(["MZ"], "a.jpg") })).toBe(
        `${refused}kind#photos`,
      );
      expect(await postPhotos(token, cookie, {})).toBe(`${refused}kind#photos`);
      const other = await withTrade();
      await postPhotos(other.token, other.cookie, { photo: await jpeg() });
      const [{ id } = { id: "" }] = await stored();
      await postPhotos(token, cookie, { removePhoto: id });
      expect(await stored()).toHaveLength(1);
      for (let count = 0; count < 6; count++) await postPhotos(token, cookie, { photo: await jpeg() });
      expect(await postPhotos(token, cookie, { photo: await jpeg() })).toBe(`${refused}most#photos`);
    });

    it("are taken only from a browser with the deal's pass, and only for a trade-in", async () => {
      const { token, cookie } = await begin();
      expect(await postPhotos(token, cookie, { photo: await jpeg() })).toBe(`/deal/${token}`);
      await save(token, "trade", TRADE, cookie);
      expect(await postPhotos(token, "", { photo: await jpeg() })).toBe(`/deal/${token}`);
      expect(await stored()).toEqual([]);
    });
  });

  it("beginning again with the same vehicle opens the same deal", async () => {
    const first = await begin();
    const again = await begin(first.cookie);
    expect(again.token.split(".")[0]).toBe(first.token.split(".")[0]);
    expect(await deals()).toHaveLength(1);
    await begin();
    expect(await deals()).toHaveLength(2);
  });

  it("a trade-in offer becomes the trade-in of a new deal, and of one without an answer", async () => {
    const tradeIn: TradeIn = {
      ...{
        interest: "trade-in",
        vin: null,
        year: 2018,
        make: "Honda",
        model: "Accord",
        trim: "",
        miles: 60_000,
      },
      ...{ doors: null, bodystyle: null, transmission: null, fuelType: null, exteriorColor: null },
      ...{ price: 9_000, remainingBalance: 1_500, answers: [], valuation: null },
    };
    const lead = makeLead({ id: "offer", type: "SELL_OR_TRADE", tradeIn });
    await storeLead(instances().first, lead);
    const trade = tradeOfferPath("offer", at).split("/").at(-1)!;
    const wanted = { year: 2018, make: "Honda", model: "Accord", miles: 60_000, value: 9_000, owed: 1_500 };
    const first = await begin("", { vin: VEHICLE.vin, trade });
    expect(JSON.parse((await deals())[0]!.data_json)).toEqual({ trade: wanted });
    await save(first.token, "trade", { hasTrade: "no" }, first.cookie);
    await begin(first.cookie, { vin: VEHICLE.vin, trade });
    expect(JSON.parse((await deals())[0]!.data_json)).toEqual({ trade: null });
    await instances().first.deleteFrom("deals").execute();
    const open = await begin();
    await begin(open.cookie, { vin: VEHICLE.vin, trade });
    await begin("", { vin: VEHICLE.vin, trade: `${trade}x` });
    expect(
      (await deals()).map(({ data_json }) => JSON.parse(data_json)).sort((a) => (a.trade ? -1 : 1)),
    ).toEqual([{ trade: wanted }, {}]);
  });

  it("terms and contact details of a personal price are in the new deal, and what was answered stays", async () => {
    const own = { down: 2_500, tradeIn: false, tradeEquity: 0, creditScore: 640, plan: "finance", term: 60 };
    const paid = async () => (await deals()).map(({ data_json }) => JSON.parse(data_json).payment);
    const wanted = { plan: "finance", down: 2_500, term: 60, annualMiles: null, creditScore: 640 };
    const first = await begin("", { vin: VEHICLE.vin, terms: JSON.stringify(own) });
    expect(await paid()).toEqual([wanted]);
    await begin(first.cookie, { vin: VEHICLE.vin, terms: JSON.stringify({ ...own, down: 9_000 }) });
    expect(await paid()).toEqual([wanted]);
    await instances().first.deleteFrom("deals").execute();
    // Terms of a stranger's making are limited to the store's ranges, and broken ones count as none.
    for (const terms of ["{", "[]", '"x"', JSON.stringify({ ...own, down: "9" }), "x".repeat(5_000)])
      await begin("", { vin: VEHICLE.vin, terms });
    expect(await paid()).toEqual(Array(5).fill(undefined));
    await instances().first.deleteFrom("deals").execute();
    await begin("", {
      vin: VEHICLE.vin,
      terms: JSON.stringify({ ...own, down: 1e9, term: 7, creditScore: 9_999 }),
    });
    const [limited] = await paid();
    expect(limited.down).toBeLessThan(1e6);
    expect(limited.creditScore).toBeLessThanOrEqual(900);
  });

  it("without JavaScript, they come from the sent form of the same browser alone", async () => {
    const contact = {
      firstName: "Ada",
      lastName: "Park",
      email: "ada@shopper.example.com",
      phone: "3125550187",
    };
    const typed = { down: "2,500", tradeIn: "no", tradeEquity: "", creditScore: "", offers: "", ...contact };
    const { owner, setCookie } = ownerFor(new Headers(), SITE);
    const sent = await saveDraft(
      instances().first,
      { form: "personal-price", owner },
      { typed, errors: {} },
      at,
    );
    await begin("", { vin: VEHICLE.vin, sent });
    expect(JSON.parse((await deals())[0]!.data_json)).toEqual({});
    await instances().first.deleteFrom("deals").execute();
    await begin(setCookie.split(";")[0]!, { vin: VEHICLE.vin, sent });
    const [deal] = await deals();
    expect(JSON.parse(deal!.data_json)).toMatchObject({
      payment: { plan: "finance", down: 2_500, creditScore: null },
    });
    const draftOf = (of: string) =>
      readDraft(instances().second, { form: dealContactDraft(deal!.id), owner: of }, null, at);
    expect((await draftOf(owner))?.typed).toEqual(contact);
    expect(await draftOf("another-browser")).toBeNull();
    expect(
      JSON.stringify(await instances().first.selectFrom("form_drafts").selectAll().execute()),
    ).not.toContain("Ada");
  });

  it.each(["json", "form"] as const)(
    "the contact of an own trade-in (%s) is in the deal's form, in the browser that sent it alone",
    async (type) => {
      const db = instances().first;
      const contact = {
        ...{ firstName: "Ada", lastName: "Park", email: "ada@shopper.example.com", phone: "(312) 555-0187" },
      };
      const fields = { ...ANSWERS, ...contact, wanted: VEHICLE.vin };
      const url = `${SITE}/api/leads/sell-trade`;
      const content = type === "json" ? "application/json" : "application/x-www-form-urlencoded";
      const body = type === "json" ? JSON.stringify(fields) : new URLSearchParams(fields);
      const request = new Request(url, { method: "POST", headers: { "content-type": content }, body });
      const site = { url: SITE, stock: async () => STOCK, fallbackPhone: null };
      const sent = await postLead(request, "sell-trade", { db, site, now: () => at });
      const next = type === "json" ? (await sent.json()).next : sent.headers.get("location");
      const cookie = sent.headers
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; ");
      const trade = String(next).split("/").at(-1)!;
      const known = async (as: string) => {
        await db.deleteFrom("deals").execute();
        await begin(as, { vin: VEHICLE.vin, trade });
        const [deal] = await deals();
        expect(JSON.parse(deal!.data_json).trade).toBeDefined();
        const { owner } = ownerFor(new Headers({ cookie }), SITE);
        const draft = { form: dealContactDraft(deal!.id), owner };
        return (await readDraft(instances().second, draft, null, at))?.typed ?? null;
      };
      expect(await known(cookie)).toEqual(contact);
      expect(await known("")).toBeNull();
    },
  );

  it("pick-up takes a free time of the calendar, and delivery a ZIP code to which the store delivers", async () => {
    const { token, cookie } = await begin();
    const stored = async () => JSON.parse((await deals())[0]!.data_json).handover;
    const pickup = { vin: VEHICLE.vin, kind: "pickup" as const };
    const [free] = (await handoverTimes(instances().first, pickup, STORE, at))!;
    await save(token, "handover", { handover: "pickup", slot: free!.value }, cookie);
    expect(await stored()).toEqual({ kind: "pickup", slot: free!.value });
    await send(token, cookie);
    const lead = JSON.parse(
      (await instances().first.selectFrom("leads").select("payload_json").executeTakeFirstOrThrow())
        .payload_json,
    );
    const detail = lead.details.find(({ label }: { label: string }) => label === "Pickup or delivery");
    expect(detail.value).toMatch(/^Pickup at Acme North; you’d like \w+day, .* isn’t booked yet$/);
    const { start, end } = free!;
    await instances()
      .first.insertInto("test_drives")
      .values({
        lead_id: lead.id,
        store_id: "north",
        vin: VEHICLE.vin,
        starts_at: start,
        ends_at: end,
        created_at: at,
      })
      .execute();
    const refused = [
      { handover: "pickup", slot: free!.value },
      { handover: "pickup", slot: "2026-13-40T99:99" },
      { handover: "delivery", zip: "60540" },
      {},
    ];
    for (const fields of refused)
      expect(
        (await save(token, "handover", fields as Record<string, string>, cookie)).headers.get("location"),
      ).toMatch(/\?step=handover&draft=/);
    await instances().first.deleteFrom("test_drives").execute();
    delivery = { isTaxed: false, zones: [{ zips: ["605"], price: 149 }] };
    await save(token, "handover", { handover: "delivery", zip: "60601" }, cookie);
    await save(token, "handover", { handover: "delivery", zip: " 60540 " }, cookie);
    expect(await stored()).toEqual({ kind: "delivery", zip: "60540" });
    const frozen = JSON.parse((await versions()).at(-1)!.worksheet_json);
    expect(frozen.lines).toContainEqual({ kind: "delivery", label: "60540", amount: 14_900 });
  });

  describe("the appointment of a pick-up or delivery", () => {
    const times = async (kind: "pickup" | "delivery" = "pickup") =>
      (await handoverTimes(instances().first, { vin: VEHICLE.vin, kind }, STORE, at))!.map(
        ({ value }) => value,
      );
    const book = async (token: string, slot: string, cookie: string) => {
      const request = post(`/api/deals/${token}/book`, { slot }, cookie);
      const response = await endpoints().bookHandover.handle(request, { token });
      return { status: response.status, location: response.headers.get("location") ?? "" };
    };
    const booked = () =>
      instances().first.selectFrom("test_drives").selectAll().orderBy("created_at").execute();
    const jobs = async () => (await mails()).map(({ payload_json }) => JSON.parse(payload_json) as EmailJob);
    const sentDeal = async (fields: Record<string, string> = { handover: "pickup" }, key = "") => {
      const begun = await begin();
      await save(begun.token, "handover", fields, begun.cookie);
      const sent = await send(begun.token, begun.cookie, key ? { email: `${key}@shopper.example.com` } : {});
      if (!sent.ok) throw new Error(sent.reason);
      return { ...begun, id: sent.id };
    };
    const detailOf = async (id: string) =>
      (await readLead(instances().first, id))!.details!.find(({ label }) => label === "Booked for")?.value;
    beforeEach(() => {
      setLimiterStore(() => async () => 0);
    });

    it("is one of the calendar, confirmed by mail with a calendar file, and in what the store gets", async () => {
      const { token, cookie, id } = await sentDeal();
      const [slot] = await times();
      at += 1_000;
      expect((await book(token, slot!, cookie)).location).toBe(`/deal/${token}?done=booked#book`);
      expect(await booked()).toMatchObject([{ lead_id: id, kind: "pickup", vin: VEHICLE.vin }]);
      expect(await detailOf(id)).toMatch(/^\w+day, \w+ \d+ at /);
      const all = await jobs();
      const confirmation = all.find(
        (each) => each.message.email === "ada@shopper.example.com" && each.calendar,
      );
      expect(confirmation!.calendar).toContain("SUMMARY:Pickup: ");
      const adf = all.flatMap((job) => (job.message.type === "adf" ? [adfDocument(job.message, job)] : []));
      expect(adf.some((text) => text.includes("Booked for"))).toBe(true);
      expect(await times()).not.toContain(slot);
    });

    it("sent twice is one; another time replaces it, and the deal stays as it was agreed", async () => {
      const { token, cookie } = await sentDeal();
      const [one, two] = await times();
      await instances().first.updateTable("deals").set({ stage: "agreed" }).execute();
      const before = (await deals())[0]!;
      await book(token, one!, cookie);
      const count = (await mails()).length;
      await book(token, one!, cookie);
      expect((await mails()).length).toBe(count);
      at += 60_000;
      await book(token, two!, cookie);
      expect((await booked()).map(({ starts_at }) => slotAt(Number(starts_at), STORE.timeZone))).toEqual([
        two,
      ]);
      expect(await times()).toContain(one);
      expect((await deals())[0]).toEqual(before);
      expect(await versions()).toHaveLength(1);
    });

    it("goes to exactly one of two shoppers; the other sees a message and keeps the choice", async () => {
      const [one, two] = [await sentDeal(), await sentDeal({ handover: "pickup" }, "bea")];
      const [slot] = await times();
      const all = await Promise.all([one, two].map((each) => book(each.token, slot!, each.cookie)));
      const refused = all.filter(({ location }) => location.includes("done=time-taken"));
      expect(refused).toHaveLength(1);
      expect(refused[0]!.location).toContain(`day=${slot!.slice(0, 10)}&time=${slot!.slice(11)}`);
      expect(await booked()).toHaveLength(1);
    });

    it("is refused before the deal is sent, without its pass, when it is closed, and at a time that is not offered", async () => {
      const unsent = await begin();
      await save(unsent.token, "handover", { handover: "pickup" }, unsent.cookie);
      const [slot] = await times();
      expect((await book(unsent.token, slot!, unsent.cookie)).location).toBe(`/deal/${unsent.token}`);
      const { token, cookie } = await sentDeal();
      expect((await book(token, slot!, "")).location).toBe(`/deal/${token}`);
      for (const value of ["2026-11-20T10:00", "2026-11-22T10:00", "2026-11-23T03:00", "<script>", ""])
        expect((await book(token, value, cookie)).location).toContain("done=time-taken");
      counted = async () => ({ ok: false, retryAfterSeconds: 60 });
      expect((await book(token, slot!, cookie)).status).toBe(429);
      counted = async () => ({ ok: true });
      await instances().first.updateTable("deals").set({ stage: "closed" }).execute();
      expect((await book(token, slot!, cookie)).location).toBe(`/deal/${token}`);
      expect(await booked()).toEqual([]);
    });

    it("moves and cancels as others do, and the lead says so", async () => {
      const { token, cookie, id } = await sentDeal();
      const [one, two] = await times();
      await book(token, one!, cookie);
      const change = { db: instances().first, stock: STOCK, now: at };
      const first = await detailOf(id);
      expect(await moveTestDrive(id, two!, change)).toBe("moved");
      expect(await detailOf(id)).toMatch(/ at /);
      expect(await detailOf(id)).not.toBe(first);
      expect(await cancelTestDrive(id, change)).toBe("canceled");
      expect(await detailOf(id)).toBeUndefined();
      expect((await jobs()).some((each) => each.message.subject?.startsWith("Pickup canceled"))).toBe(true);
      expect((await book(token, one!, cookie)).location).toContain("done=booked");
    });

    it("of a pick-up ends with the choice of a delivery, which has one of its own", async () => {
      delivery = { isTaxed: false, zones: [{ zips: ["605"], price: 149 }] };
      const { token, cookie } = await sentDeal();
      const [slot] = await times();
      await book(token, slot!, cookie);
      await save(token, "handover", { handover: "delivery", zip: "60540" }, cookie);
      expect(await booked()).toEqual([]);
      const [first] = await times("delivery");
      // Somebody has to drive there: not within a day.
      expect(momentOf(momentOfSlot(first!), STORE.timeZone)! - at).toBeGreaterThanOrEqual(24 * 3_600_000);
      await book(token, first!, cookie);
      expect(await booked()).toMatchObject([{ kind: "delivery" }]);
    });
  });

  it.each([
    ["trade", { ...TRADE, value: "-1" }, "value"],
    ["trade", { ...TRADE, value: "99999999" }, "value"],
    ["trade", { ...TRADE, year: "2999" }, "year"],
    ["trade", { hasTrade: "maybe" }, "hasTrade"],
    ["payment", { plan: "finance", down: "1e9", term: "60" }, "down"],
    ["payment", { plan: "finance", down: "1000", term: "999" }, "term"],
    ["payment", { plan: "lease", down: "0", term: "36", annualMiles: "10000" }, "plan"],
    ["offers", { "offer-ofr_of_another_store": "yes" }, "offers"],
  ])("a tampered %s (%o) is refused and changes nothing", async (step, fields, field) => {
    const { token, cookie } = await begin();
    const response = await save(token, step, fields as unknown as Record<string, string>, cookie);
    expect(response.headers.get("location")).toMatch(/\?step=\w+&draft=[\w-]+#error-summary$/);
    const draftToken = new URL(response.headers.get("location")!, SITE).searchParams.get("draft")!;
    const owner = ownerOf(new Headers({ cookie: response.headers.get("set-cookie")! }), SITE)!;
    const draft = await readDraft(instances().first, { form: DEAL_STEP_DRAFT, owner }, draftToken, at);
    expect(Object.keys(draft!.errors)).toEqual([field]);
    expect(JSON.parse((await deals())[0]!.data_json)).toEqual({});
  });

  it("steps of several tabs at the same time are all kept, on two instances", async () => {
    const { token } = await begin();
    const id = token.split(".")[0]!;
    const payment = { plan: "cash", down: 0, term: 72, annualMiles: null, creditScore: null } as const;
    const context = { groupId: "acme", stock: STOCK, siteUrl: SITE, now: at };
    const { first, second } = instances();
    const done = await Promise.all([
      saveDealStep(id, { trade: null }, { ...context, db: first }),
      saveDealStep(id, { payment }, { ...context, db: second }),
      saveDealStep(id, { offers: [] }, { ...context, db: first }),
    ]);
    expect(done).toEqual([true, true, true]);
    expect(await findDeal(second, "acme", id)).toMatchObject({
      data: { trade: null, payment, offers: [] },
      revision: 3,
    });
  });

  it("it becomes one lead with its worksheet, and later changes update that lead", async () => {
    const { token, cookie } = await begin();
    await save(token, "trade", TRADE, cookie);
    const sent = await send(token, cookie);
    expect(sent).toMatchObject({ ok: true });
    const again = await send(token, cookie, { idempotencyKey: "another-key-of-this-test" });
    expect(again).toEqual({ ok: true, id: "", storeId: "" });
    at += 60_000;
    await save(token, "trade", { ...TRADE, value: "7000" }, cookie);
    await save(token, "payment", { plan: "cash" }, cookie);
    const leads = await instances().first.selectFrom("leads").selectAll().execute();
    expect(leads).toHaveLength(1);
    const lead = JSON.parse(leads[0]!.payload_json);
    expect(lead).toMatchObject({
      type: "DEAL",
      vin: VEHICLE.vin,
      tradeIn: { price: 7_000 },
      consent: { page: "/deal" },
    });
    expect(lead.details.map(({ label }: { label: string }) => label)).toContain("Total of payments");
    const queued = await mails();
    // The first mail, and one for both changes.
    expect(queued.map(({ next_attempt_at }) => Number(next_attempt_at) - NOW)).toEqual([
      0,
      60_000 + DEALS.mailAfterMs,
    ]);
    expect(JSON.parse(queued[1]!.payload_json)).toMatchObject({
      message: { type: "adf", prospect: { status: "resend" }, trade_in: { make: "Honda" } },
    });
    const job = JSON.parse(queued[1]!.payload_json) as EmailJob;
    if (job.message.type !== "adf") throw new Error("a deal is ADF");
    validateAdf([adfDocument(job.message, job)]);
    expect((await versions()).map(({ number, kind }) => [number, kind])).toEqual([
      [1, "sent"],
      [2, "changed"],
      [3, "changed"],
    ]);
  });

  it("a protection plan is taken only with consent to its price, and only from the vehicle's store", async () => {
    const { token, cookie } = await begin();
    const path = (await save(token, "plans", { "plan-gap": "no", "plan-tires": "yes" }, cookie)).headers;
    expect(path.get("location")).toBe(`/deal/${token}?done=saved`);
    const { data } = (await findDeal(instances().first, "acme", dealOfToken(token, at)!))!;
    const text = "Yes, add Tires for $700. I understand that it’s optional.";
    expect(data.plans).toEqual([{ id: "tires", price: 700, agreedAt: at, text }]);
    const withPlan = dealNow({ vin: VEHICLE.vin, data }, WITH_PLANS, at)!;
    expect(withPlan.worksheet!.lines).toContainEqual({ kind: "plan", label: "Tires", amount: 70_000 });
    // A changed price needs a new consent.
    const dearer = { ...WITH_PLANS, content: { ...WITH_PLANS.content, plans: [plan("tires", 750)] } };
    expect(dealNow({ vin: VEHICLE.vin, data }, dearer, at)!.basis.plans).toEqual([]);
    const other = await save(token, "plans", { "plan-elsewhere": "yes" }, cookie);
    expect(other.headers.get("location")).toMatch(/\?step=plans&draft=/);
    expect((await findDeal(instances().first, "acme", dealOfToken(token, at)!))!.data.plans).toHaveLength(1);
  });

  it("one that another browser sends, or that has ended, is no lead", async () => {
    const { token, cookie } = await begin();
    expect(await send(token, "")).toMatchObject({ ok: false, reason: "invalid" });
    expect(await send(`${token.slice(0, -1)}x`, cookie)).toMatchObject({ ok: false });
    at += DEALS.lifetimeMs;
    expect(await send(token, cookie)).toMatchObject({ ok: false });
    expect((await save(token, "trade", TRADE, cookie)).headers.get("location")).toBe(`/deal/${token}`);
    expect(await instances().first.selectFrom("leads").selectAll().execute()).toEqual([]);
  });

  it("another device opens it with the code that is mailed to its own address, once and only there", async () => {
    const { token, cookie } = await begin();
    await send(token, cookie);
    const ask = async (email: string) => {
      const asked = await endpoints().askDealCode.handle(post(`/api/deals/${token}/code`, { email }), {
        token,
      });
      expect(asked.headers.get("location")).toMatch(/\?code=[\w-]{22}$/);
      return {
        asked: new URL(asked.headers.get("location")!, SITE).searchParams.get("code")!,
        browser: asked.headers.get("set-cookie")!.split(";")[0]!,
      };
    };
    const open = (fields: Record<string, string>, browser: string) =>
      endpoints().openDeal.handle(post(`/api/deals/${token}/open`, fields, browser), { token });
    const codes = async () =>
      (await instances().first.selectFrom("outbox").selectAll().where("kind", "=", "shopper-mail").execute())
        .map(({ payload_json }) => JSON.parse(payload_json))
        .flatMap(({ message }) => /\b\d{6}\b/.exec(message.body)?.[0] ?? []);
    const before = (await codes()).length;
    const stranger = await ask("stranger@shopper.example.com");
    expect(await codes()).toHaveLength(before);
    const mine = await ask("Ada@shopper.example.com");
    const code = (await codes()).at(-1)!;
    expect(await codes()).toHaveLength(before + 1);
    const wrong = await open(
      { asked: mine.asked, code: code === "000000" ? "000001" : "000000" },
      mine.browser,
    );
    expect(wrong.headers.get("location")).toContain("wrong=yes");
    for (const each of [stranger, { ...mine, browser: stranger.browser }])
      expect((await open({ asked: each.asked, code }, each.browser)).headers.get("set-cookie")).toBeNull();
    expect(
      (await open({ asked: stranger.asked, code: "" }, stranger.browser)).headers.get("set-cookie"),
    ).toBeNull();
    const opened = await open({ asked: mine.asked, code }, mine.browser);
    expect(opened.headers.get("location")).toBe(`/deal/${token}`);
    const pass = opened.headers.get("set-cookie")!.split(";")[0]!;
    expect((await save(token, "trade", TRADE, pass)).headers.get("location")).toContain("done=saved");
    expect((await open({ asked: mine.asked, code }, mine.browser)).headers.get("set-cookie")).toBeNull();
  });

  it("its link is mailed to any address, and the code to that address opens it before it was sent", async () => {
    const { token, cookie } = await begin();
    const link = (email: string, own = cookie) =>
      endpoints().mailDealLink.handle(post(`/api/deals/${token}/mail`, { email }, own), { token });
    const queued = async () =>
      (await instances().first.selectFrom("outbox").selectAll().where("kind", "=", "shopper-mail").execute())
        .map(({ payload_json }) => JSON.parse(payload_json).message as { email: string; body: string })
        .filter(({ email }) => email.toLowerCase() === "bo@shopper.example.com");
    expect((await link("bo@shopper.example.com", "")).headers.get("location")).toBe(`/deal/${token}`);
    const wrong = await link("bo at home");
    expect(wrong.headers.get("location")).toMatch(/\?mail=[\w-]{22}#deal-link$/);
    expect(await queued()).toEqual([]);
    const mailed = await link("Bo@shopper.example.com");
    expect(mailed.headers.get("location")).toBe(`/deal/${token}?done=mailed`);
    const address = /\/deal\/(\S+)/.exec((await queued())[0]!.body)![1]!;
    expect(dealOfToken(address, at)).toBe(token.split(".")[0]);
    expect(JSON.stringify(await deals())).not.toMatch(/shopper\.example\.com/i);
    const asked = await endpoints().askDealCode.handle(
      post(`/api/deals/${address}/code`, { email: "bo@shopper.example.com" }),
      { token: address },
    );
    const code = /\b\d{6}\b/.exec((await queued()).at(-1)?.body ?? "")?.[0] ?? "none";
    const pass = await passOf(asked, address, code);
    expect((await save(token, "trade", TRADE, pass)).headers.get("location")).toContain("done=saved");
  });

  it("over the limit of a deal or a mailbox, no link is mailed, and the answer is the same", async () => {
    const { token, cookie } = await begin();
    for (const over of ["subject", "recipient"] as const) {
      counted = async (send, of) =>
        send === "dealLink" && of === over ? { ok: false, retryAfterSeconds: 60 } : { ok: true };
      const email = `cy.${over}@shopper.example.com`;
      const answer = await endpoints().mailDealLink.handle(
        post(`/api/deals/${token}/mail`, { email }, cookie),
        {
          token,
        },
      );
      expect(answer.headers.get("location")).toBe(`/deal/${token}?done=mailed`);
    }
    expect(JSON.stringify(await instances().first.selectFrom("outbox").selectAll().execute())).not.toContain(
      "cy.",
    );
    expect(await deals()).toMatchObject([{ mailbox: null }]);
  });

  describe("its link by text", () => {
    const PHONE = "(312) 555-0187";
    const signal = new AbortController().signal;
    const sent: TextMessage[] = [];
    beforeEach(async () => {
      textNumber = "+13125550100";
      sent.length = 0;
      setLimiterStore(() => async () => 0);
      await instances().first.deleteFrom("consents").execute();
    });
    const link = (token: string, fields: Record<string, string>, cookie: string) =>
      endpoints().mailDealLink.handle(post(`/api/deals/${token}/mail`, fields, cookie), { token });
    const byText = (phone = PHONE) => ({ by: "text", phone, email: "" });
    const ask = (token: string, phone = PHONE) =>
      endpoints().askDealCode.handle(post(`/api/deals/${token}/code`, byText(phone)), { token });
    const queued = () =>
      instances()
        .first.selectFrom("outbox")
        .selectAll()
        .where("kind", "=", TEXT_KIND)
        .orderBy("created_at")
        .execute();
    const deliver = async () => {
      const stock = { ...STOCK, stores: [{ ...STORE, textNumber }] };
      const using = { db: instances().first, stock, siteUrl: SITE, now: () => at };
      const provider = {
        send: async (text: TextMessage) => {
          sent.push(text);
          return { ok: true };
        },
      };
      const deliverer = textDeliverer(
        async () => using,
        () => provider as unknown as TextProvider,
      );
      const results = [];
      for (const { payload_json } of await queued())
        results.push(await deliverer(JSON.parse(payload_json), signal));
      return results;
    };
    const stop = () => {
      const stores = [{ id: STORE.id, name: STORE.name }];
      const request = { groupId: "acme", phone: "+13125550187", stores, messageId: "m", at };
      return instances()
        .first.transaction()
        .execute((trx) => stopTexts(trx, request));
    };

    it("is one text to the typed number, and the code by text to that number opens it elsewhere", async () => {
      const { token, cookie } = await begin();
      expect((await link(token, byText(), "")).headers.get("location")).toBe(`/deal/${token}`);
      expect(await queued()).toEqual([]);
      const texted = await link(token, byText(), cookie);
      expect(texted.headers.get("location")).toBe(`/deal/${token}?done=texted`);
      expect(await deliver()).toEqual([{ ok: true }]);
      expect(sent).toMatchObject([{ from: textNumber, to: "+13125550187" }]);
      const [, address = ""] = /^Acme North: .* https?:\S+\/deal\/(\S+) Reply STOP/.exec(sent[0]!.body) ?? [];
      expect(dealOfToken(address, at)).toBe(token.split(".")[0]);
      expect(JSON.stringify(await deals())).not.toMatch(/555\D?0187/);
      const stored = await queued();
      expect((await ask(address, "312-555-0188")).headers.get("location")).toMatch(/\?code=[\w-]{22}$/);
      expect(await queued()).toEqual(stored);
      at += 1;
      const asked = await ask(address);
      expect(asked.headers.get("location")).toMatch(/\?code=[\w-]{22}$/);
      sent.length = 0;
      await deliver();
      const code = /\b\d{6}\b/.exec(sent.at(-1)!.body)![0];
      const pass = await passOf(asked, address, code);
      expect((await save(token, "trade", TRADE, pass)).headers.get("location")).toContain("done=saved");
    });

    it("and its mailed link both get codes, each by its own way; a corrected number ends the one before", async () => {
      const { token, cookie } = await begin();
      const codes = async () => {
        const rows = await instances().first.selectFrom("outbox").selectAll().execute();
        return rows.flatMap(({ idempotency_key, kind }) =>
          idempotency_key.startsWith("deal-code.") ? [kind] : [],
        );
      };
      const own = { by: "mail", email: "bo@shopper.example.com" };
      const askFor = async (fields: Record<string, string>) => {
        at += 1;
        await endpoints().askDealCode.handle(post(`/api/deals/${token}/code`, fields), { token });
        return codes();
      };
      await link(token, byText("312-555-0188"), cookie);
      await link(token, own, cookie);
      at += 1;
      await link(token, byText(), cookie);
      expect(await askFor(byText("312-555-0188"))).toEqual([]);
      expect(await askFor({ by: "mail", email: "+13125550187" })).toEqual([]);
      expect(await askFor(own)).toEqual(["shopper-mail"]);
      expect((await askFor(byText())).sort()).toEqual(["shopper-mail", TEXT_KIND].sort());
    });

    it("waits for the morning, as the page says; a code does not wait, and a late one is not sent", async () => {
      const { token, cookie } = await begin();
      const { date } = wallClock(at, STORE.timeZone);
      at = momentOf({ date, minutes: 22 * 60 }, STORE.timeZone)!;
      const late = await link(token, byText(), cookie);
      expect(late.headers.get("location")).toBe(`/deal/${token}?done=texted-later`);
      const morning = at + 10 * 60 * 60 * 1_000;
      expect((await queued()).map(({ next_attempt_at }) => Number(next_attempt_at))).toEqual([morning]);
      await ask(token);
      const night = await deliver();
      expect(night).toContainEqual({
        ok: false,
        error: "waits until morning",
        retryAfterMs: 10 * 60 * 60 * 1_000,
      });
      expect(night).toContainEqual({ ok: true });
      expect(sent.map(({ body }) => /\b\d{6}\b/.test(body))).toEqual([true]);
      at = morning;
      expect(await deliver()).toEqual(
        expect.arrayContaining([{ ok: true }, { ok: true, answer: "expired" }]),
      );
      expect(sent).toHaveLength(2);
    });

    it("is in the language of the page that asked", async () => {
      const { token, cookie } = await begin();
      await inLocale("es", () => link(token, byText(), cookie));
      await deliver();
      expect(sent[0]!.body).toContain(`${SITE}/es/deal/`);
      expect(sent[0]!.body).toContain("Responda STOP");
    });

    it.each(["+44 20 7946 0958", "416-555-0187", "312-976-0187", "312-555-0187 ext. 4", "0187", ""])(
      "to %j is refused on the page with what was typed, also when a code is asked for",
      async (phone) => {
        const { token, cookie } = await begin();
        for (const answer of [await link(token, byText(phone), cookie), await ask(token, phone)]) {
          const location = answer.headers.get("location")!;
          expect(location).toMatch(/\?mail=[\w-]{22}#deal-link-phone$/);
          const owner = ownerOf(new Headers({ cookie: answer.headers.get("set-cookie")! }), SITE)!;
          const draft = new URL(location, SITE).searchParams.get("mail")!;
          expect(
            await readDraft(instances().first, { form: DEAL_LINK_DRAFT, owner }, draft, at),
          ).toMatchObject({ typed: { by: "text", phone }, errors: { phone: expect.any(String) } });
        }
        expect(await queued()).toEqual([]);
        expect(await deals()).toMatchObject([{ mailbox: null }]);
      },
    );

    it("is refused in words at a store without texts, and for an altered link or one that has ended", async () => {
      const { token, cookie } = await begin();
      await link(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, byText(), cookie);
      textNumber = undefined;
      for (const answer of [await link(token, byText(), cookie), await ask(token)]) {
        const owner = ownerOf(new Headers({ cookie: answer.headers.get("set-cookie")! }), SITE)!;
        const draft = new URL(answer.headers.get("location")!, SITE).searchParams.get("mail")!;
        const { errors } = (await readDraft(instances().first, { form: DEAL_LINK_DRAFT, owner }, draft, at))!;
        expect(errors.email).toMatch(/doesn’t send texts/);
      }
      textNumber = "+13125550100";
      at += DEALS.lifetimeMs;
      await link(token, byText(), cookie);
      expect(await queued()).toEqual([]);
    });

    it("is not sent to a number that has stopped texts, nor is a code, and the page shows no difference", async () => {
      const { token, cookie } = await begin();
      await stop();
      expect((await link(token, byText(), cookie)).headers.get("location")).toMatch(/done=texted$/);
      at += 1;
      expect((await ask(token)).headers.get("location")).toMatch(/\?code=/);
      expect(await deliver()).toEqual([
        { ok: true, answer: "stopped" },
        { ok: true, answer: "stopped" },
      ]);
      expect(sent).toEqual([]);
    });

    it.each(["dealLink subject", "text recipient", "text subject"])(
      "over the limit %j nothing is texted, and the answer is the same",
      async (over) => {
        const { token, cookie } = await begin();
        counted = async (send, of) =>
          over === `${send} ${of}` ? { ok: false, retryAfterSeconds: 60 } : { ok: true };
        expect((await link(token, byText(), cookie)).headers.get("location")).toMatch(/done=texted$/);
        expect(await queued()).toEqual([]);
        expect(await deals()).toMatchObject([{ mailbox: null }]);
      },
    );

    it("over the limits of codes by text no code is texted, and the answer is the same", async () => {
      const { token, cookie } = await begin();
      await link(token, byText(), cookie);
      for (const over of ["phoneCode recipient", "text subject"]) {
        counted = async (send, of) =>
          over === `${send} ${of}` ? { ok: false, retryAfterSeconds: 60 } : { ok: true };
        expect((await ask(token)).headers.get("location")).toMatch(/\?code=/);
        expect(await queued()).toHaveLength(1);
      }
    });
  });

  it("500 shoppers have a deal each on one vehicle, and a step of one changes no other", async () => {
    const { first, second } = instances();
    const about = { groupId: "acme", storeId: STORE.id, vin: VEHICLE.vin, data: {} };
    const others = await Promise.all(
      Array.from({ length: 499 }, (_, number) => beginDeal(number % 2 === 0 ? first : second, about, at)),
    );
    const own = await begin();
    expect(new Set(others.map(({ id }) => id)).size).toBe(499);
    expect((await save(own.token, "trade", TRADE, own.cookie)).headers.get("location")).toContain(
      "done=saved",
    );
    const stored = await deals();
    expect(stored).toHaveLength(500);
    expect(stored.filter(({ revision }) => revision > 0).map(({ id }) => id)).toEqual([
      own.token.split(".")[0],
    ]);
  });

  it("an unknown vehicle begins nothing", async () => {
    expect((await begin("", { vin: "1M8GDM9AXKP042788" })).status).toBe(404);
    expect(await deals()).toEqual([]);
  });

  it("a browser keeps its latest deals, and an id alone opens none", async () => {
    const [cookie] = dealCookies("e", ["a", "b", "c", "d"], SITE, at);
    expect(
      cookie!
        .match(/=([^;]*)/)![1]!
        .split("~")
        .map((pass) => pass.split(".")[0]),
    ).toEqual(["e", "a", "b", "c"]);
    const { token } = await begin();
    const id = token.split(".")[0]!;
    const response = await save(
      dealToken(id, at),
      "trade",
      TRADE,
      `__Host-deals=${id}.zzzzzz.${"a".repeat(43)}`,
    );
    expect(response.headers.get("location")).not.toContain("done=saved");
  });
}
