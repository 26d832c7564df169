import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { snapshotConfig } from "../../../../config/runtime/store-api";
import {
  getSnapshot,
  isKnownStore,
  onSnapshotChange,
  startSnapshotRefresh,
} from "../../../../lib/catalog/inventory/snapshot";
import { db } from "../../../../lib/core/db/connect";
import { migrate } from "../../../../lib/core/db/migrations";
import { insertGroup, insertVehicles, makeVehicle } from "../../../support/store-fixture";

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

it("shows new stock of the embedded store at the next look, without a restart, until it is stopped", async () => {
  vi.useFakeTimers();
  try {
    const changed: string[] = [];
    onSnapshotChange((storeSlug) => changed.push(storeSlug));
    expect((await getSnapshot("@north"))?.vehicles).toEqual([]);
    expect(isKnownStore("@south")).toBe(true);
    const stop = startSnapshotRefresh();
    await insertVehicles(db(), [makeVehicle(1)]);
    await vi.advanceTimersByTimeAsync(snapshotConfig.embeddedPoll * 2);
    expect((await getSnapshot("@default"))?.vehicles).toEqual([makeVehicle(1)]);
    expect((await getSnapshot("@north"))?.vehicles).toEqual([makeVehicle(1)]);
    expect(changed.sort()).toEqual(["@default", "@north"]);
    stop();
    await insertVehicles(db(), [makeVehicle(2)]);
    await vi.advanceTimersByTimeAsync(snapshotConfig.embeddedPoll * 5);
    expect((await getSnapshot("@default"))?.vehicles).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
