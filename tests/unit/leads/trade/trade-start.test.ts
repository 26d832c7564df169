import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrate";
import { dropAllSingletons, singleton } from "@/lib/core/platform/singleton";
import { getTradeFlow } from "@/lib/leads/trade/get-trade-flow";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-trade-start-"));

const WANTED = "1HGCM82633A000001";

beforeEach(async () => {
  dropAllSingletons();
  singleton("vin-decoder", () => ({ warm: () => undefined, decode: async () => null }));
  await migrate(db());
});

const start = (query: Record<string, string>) => getTradeFlow(query, null, Date.now(), "192.0.2.1");

it("a visitor from a vehicle's page trades in: neither the vehicle nor the plan is a question", async () => {
  const { answers, source } = await start({
    wanted: WANTED,
    vin: "",
    year: "2018",
    make: "toyota",
    model: "",
  });
  expect(source).toBe("start");
  expect(answers).toEqual({ wanted: WANTED, interest: "trade-in", year: "2018", make: "Toyota" });
});

it("a wanted vehicle that is no VIN is ignored, and nothing is assumed", async () =>
  expect((await start({ wanted: "1", year: "2018" })).answers).toEqual({ year: "2018" }));
