import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/trade/vin/route";
import { vinDecoding } from "@/config/catalog/import/limits";
import { db } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrate";
import { dropAllSingletons, singleton } from "@/lib/core/platform/singleton";
import { getTradeFlow } from "@/lib/leads/trade/get-trade-flow";
import { lookUpVinFor } from "@/lib/leads/trade/look-up-vin";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-vin-limit-"));

const decoded: string[] = [];
const vinOf = (number: number) => `1HGCM82633A${String(number).padStart(6, "0")}`;

beforeEach(async () => {
  dropAllSingletons();
  decoded.length = 0;
  singleton("vin-decoder", () => ({
    warm: () => undefined,
    decode: async (vin: string) => {
      decoded.push(vin);
      return { make: "HONDA", model: "Accord", year: 2003, trim: null };
    },
  }));
  await migrate(db());
});

function post(number: number, address: string): Promise<Response> {
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  const body = JSON.stringify({ vin: vinOf(number) });
  return POST(new Request("http://localhost:3000/api/trade/vin", { method: "POST", headers, body }));
}

describe("looking up VINs", () => {
  it("five addresses cannot fill the decoder's queue, and a sixth gets a result", async () => {
    let number = 0;
    for (let sender = 1; sender <= 5; sender++)
      for (let count = 0; count < 50; count++) await post(number++, `192.0.2.${sender}`);
    expect(decoded.length).toBeGreaterThan(0);
    expect(decoded.length).toBeLessThan(vinDecoding.waiting);
    const over = await post(number, "192.0.2.1");
    expect(over.status).toBe(429);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await post(number, "192.0.2.6")).status).toBe(200);
  });

  it("counts the page's address and the plain form together with the API; they continue without a result", async () => {
    const visit = (number: number) => getTradeFlow({ vin: vinOf(number) }, null, Date.now(), "192.0.2.1");
    expect((await visit(0)).notice).toMatchObject({ kind: "found" });
    for (let count = 1; count < 10; count++) await visit(count);
    const before = decoded.length;
    expect((await visit(20)).notice).toEqual({ kind: "unknown" });
    expect(await lookUpVinFor("192.0.2.1", vinOf(21))).toEqual({ fields: {}, notice: { kind: "unknown" } });
    expect((await post(22, "192.0.2.1")).status).toBe(429);
    expect(decoded).toHaveLength(before);
    expect((await lookUpVinFor("192.0.2.2", vinOf(23))).notice).toMatchObject({ kind: "found" });
  });
});
