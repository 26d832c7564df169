import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { FINANCE_SLIDERS } from "../../../../config/catalog/finance-sliders";
import { SENT_LIFETIME_MS } from "../../../../config/leads/leads";
import type { Db } from "../../../../lib/core/db/schema";
import { readDraft } from "../../../../lib/leads/core/drafts";
import { readSentAnswers } from "../../../../lib/leads/financing/personal-price-schema";
import { draftOwner } from "../../../support/draft-owner";
import { postLead } from "../../../support/lead-post";
import { memoryDb } from "../../../support/memory-database";
import { NOW, STOCK, VEHICLE } from "./fixture";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-personal-price-"));

let db: Db;

beforeEach(async () => {
  db = await memoryDb();
});

const FIELDS = {
  vin: VEHICLE.vin,
  down: "$2,500",
  tradeIn: "yes",
  tradeEquity: "4000",
  creditScore: "",
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
};

function post({ json = false, cookie = "", tier }: { json?: boolean; cookie?: string; tier?: 2 } = {}) {
  const request = new Request("https://acme.example.com/api/leads/personal-price", {
    method: "POST",
    headers: {
      host: "acme.example.com",
      cookie,
      "content-type": json ? "application/json" : "application/x-www-form-urlencoded",
    },
    body: json ? JSON.stringify(FIELDS) : new URLSearchParams(FIELDS).toString(),
  });
  const stock = { ...STOCK, profile: { ...STOCK.profile, ...(tier && { consent: { tier } }) } };
  return postLead(request, "personal-price", {
    db,
    now: () => NOW,
    site: { url: "https://acme.example.com", stock: async () => stock, fallbackPhone: null },
  });
}

const unlocked = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("unlockPrice="));

describe("the personalised price without JavaScript", () => {
  it("leads to the payment: its own page has the values for this browser, with the contact details for a deal", async () => {
    const response = await post();
    const location = response.headers.get("location")!;
    expect(location).toMatch(new RegExp(`^/personalize-price/${VEHICLE.vin}\\?draft=[\\w-]{22}$`));
    const token = location.slice(-22);
    const mine = { form: "personal-price", owner: draftOwner(response).owner };
    const later = NOW + SENT_LIFETIME_MS - 1;
    const sent = await readDraft(db, mine, token, later);
    expect(sent).toEqual({
      typed: {
        ...{ down: "$2,500", tradeIn: "yes", tradeEquity: "4000", creditScore: "" },
        ...{
          firstName: "Ada",
          lastName: "O'Neill",
          email: "ada@shopper.example.com",
          phone: "(312) 555-0187",
        },
      },
      errors: {},
    });
    expect(readSentAnswers(sent!.typed, FINANCE_SLIDERS)).toEqual({
      down: 2_500,
      tradeIn: true,
      tradeEquity: 4_000,
      creditScore: null,
    });
    expect(await readDraft(db, { ...mine, owner: "another" }, token, later)).toBeNull();
    expect(await readDraft(db, mine, token, later + 1)).toBeNull();
  });

  it("unlocks the visitor's own prices, at the time of the first unlock", async () => {
    expect(unlocked(await post())).toMatch(
      new RegExp(`^unlockPrice=${encodeURIComponent(new Date(NOW).toISOString())}; Max-Age=2592000; Path=/`),
    );
    expect(unlocked(await post({ cookie: "unlockPrice=2026-11-01T10%3A00%3A00.000Z" }))).toBeUndefined();
  });

  it("remembers no unlock that the visitor does not allow", async () =>
    expect(unlocked(await post({ tier: 2 }))).toBeUndefined());

  it("leaves both to a script that has sent it", async () => {
    const response = await post({ json: true });
    expect(response.status).toBe(201);
    expect(unlocked(response)).toBeUndefined();
    expect(await db.selectFrom("form_drafts").selectAll().execute()).toEqual([]);
  });
});

describe("sent values", () => {
  it.each([
    [{}, null],
    [{ down: "abc" }, null],
    [{ down: "20001" }, null],
    [{ down: "0", creditScore: "300" }, null],
    [
      { down: "0", tradeIn: "no" },
      { down: 0, tradeIn: false, tradeEquity: 0, creditScore: null },
    ],
  ])("%j are %j", (typed, answers) => expect(readSentAnswers(typed, FINANCE_SLIDERS)).toEqual(answers));
});
