import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { snapshotConfig } from "../../../../../config/runtime/connections";
import { startSnapshotRefresh } from "../../../../../lib/catalog/inventory/snapshot/refresh";
import {
  getSnapshot,
  isKnownStore,
  onSnapshotChange,
} from "../../../../../lib/catalog/inventory/snapshot/snapshot";
import { db } from "../../../../../lib/core/db/connect";
import { migrate } from "../../../../../lib/core/db/migrate";
import { includedFees } from "../../../../../lib/store/api/store-fees";
import { insertGroup, insertVehicles, makeProfile, makeVehicle } from "../../../../support/store-fixture";

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-refresh-"));

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("STORE_GROUP", "acme");
  await migrate(db());
  await insertGroup(db());
});
afterAll(async () => {
  await db().destroy();
  rmSync(dataDir, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

it("shows new stock of the embedded store at the next poll, without a restart, until it is stopped", async () => {
  vi.useFakeTimers();
  try {
    const onOffer = makeVehicle(1, { dealerFees: includedFees(makeProfile()) });
    const changed: string[] = [];
    onSnapshotChange((storeSlug) => changed.push(storeSlug));
    expect((await getSnapshot("@north"))?.vehicles).toEqual([]);
    expect(isKnownStore("@south")).toBe(true);
    const refresh = startSnapshotRefresh();
    await insertVehicles(db(), [makeVehicle(1)]);
    await vi.advanceTimersByTimeAsync(snapshotConfig.embeddedPoll * 2);
    expect((await getSnapshot("@default"))?.vehicles).toEqual([onOffer]);
    expect((await getSnapshot("@north"))?.vehicles).toEqual([onOffer]);
    expect(changed.sort()).toEqual(["@default", "@north", "@north"]);
    refresh.stop();
    await insertVehicles(db(), [makeVehicle(2)]);
    await vi.advanceTimersByTimeAsync(snapshotConfig.embeddedPoll * 5);
    expect((await getSnapshot("@default"))?.vehicles).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
