import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSnapshot, type StoreSnapshot } from "../../lib/catalog/inventory/snapshot/build";
import type { StoreData } from "../../lib/catalog/inventory/snapshot/data";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import { noContent } from "../../lib/store/content/site-content";
import { embeddedStoreApi } from "../../lib/store/sources/embedded";
import { seedSample } from "../../lib/web/seed/seed-sample";
import { memoryDb } from "./memory-database";

export const SAMPLE_GROUPS = ["heartland", "lone-star"] as const;
export type SampleGroup = (typeof SAMPLE_GROUPS)[number];

/** Ways to advertise a price (`pricing.advertised`). */
export const PRICE_MODES = ["total", "before-fees"] as const;
export type PriceMode = (typeof PRICE_MODES)[number];

/** Imports the sample stock and offers of a group into a database in memory, and reads them back. */
export async function sampleData(group: SampleGroup): Promise<StoreData> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-prices-"));
  const db = await memoryDb();
  try {
    await seedSample(db, group, { dataDir: folder });
    const api = embeddedStoreApi(db);
    const scope = { kind: "group", id: group } as const;
    return {
      profile: (await api.profile(scope))!,
      stores: await api.stores(scope),
      vehicles: await api.vehicles(scope),
      lowestPrices: await api.lowestPriceByBodystyle(scope),
      offers: await api.collection(scope, "offers"),
      team: [],
      content: noContent(),
    };
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the snapshot of a group whose stores advertise prices in this way. */
export function snapshotAdvertised(
  data: StoreData,
  group: SampleGroup,
  advertised: PriceMode,
): StoreSnapshot {
  const priced = (store: StoreProfile) => ({ ...store, pricing: { ...store.pricing, advertised } });
  const changed = { ...data, profile: priced(data.profile), stores: data.stores.map(priced) };
  return buildSnapshot("@default", { kind: "group", id: group }, changed, "1");
}
