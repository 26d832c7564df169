import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { Db } from "@/lib/core/db/schema";
import { singleton } from "@/lib/core/platform/singleton";
import type { TradeIn } from "@/lib/leads/core/valuation";
import { getOffer, photosPath, tradeOfferPath } from "@/lib/leads/trade/get-offer";
import { memoryDb } from "../../../support/memory-database";
import { makeLead, NOW } from "../core/fixture";

const ID = "6f1c9a52-0000-4000-8000-000000000001";
const YEAR_MS = 365 * 24 * 3_600_000;
const TRADE_IN: TradeIn = {
  interest: "sell",
  vin: null,
  year: 2019,
  make: "Kia",
  model: "Soul",
  trim: "",
  miles: 40_000,
  doors: null,
  bodystyle: null,
  transmission: null,
  fuelType: null,
  exteriorColor: null,
  price: null,
  remainingBalance: null,
  answers: [],
  valuation: { kind: "call" },
};

beforeEach(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-offers-"));
  const memory = await memoryDb();
  const db: Db = singleton("db", () => memory);
  await db.deleteFrom("leads").execute();
  const lead = { ...makeLead({ id: ID }), tradeIn: TRADE_IN };
  await db
    .insertInto("leads")
    .values({
      id: ID,
      idempotency_key: ID,
      body_hash: "-",
      type: "SELL_OR_TRADE",
      store_id: "north",
      status: "new",
      payload_json: JSON.stringify(lead),
      created_at: NOW,
    })
    .execute();
});

const tokenOf = (path: string) => path.split("/").at(-1)!;

it("an offer opens only by its signed link, not by the lead's id, another link's token or after its time", async () => {
  const token = tokenOf(tradeOfferPath(ID, NOW));
  expect(await getOffer(token, NOW)).toMatchObject({ tradeIn: TRADE_IN, storeId: "north" });
  const others = [
    ID,
    tokenOf(photosPath(ID, NOW)),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
  ];
  expect(await Promise.all(others.map((other) => getOffer(other, NOW)))).toEqual([null, null, null]);
  expect(await getOffer(token, NOW + YEAR_MS)).toBeNull();
});
