import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { importFeed } from "@/lib/catalog/inventory/import/import-feed";
import { fetchWantedPhotos } from "@/lib/catalog/inventory/photos/fetch-wanted";
import { openSqlite } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrate";
import type { Db } from "@/lib/core/db/schema";
import { embeddedStoreApi } from "@/lib/store/sources/embedded";
import { listen } from "../support/loopback";
import { writeFeed } from "./generated-feed";

export const BENCH_STORE = "bench";
const ROWS = 20_000;
const PHOTOS_PER_VEHICLE = 10;
const RESPONSE_MS = 20;
const FETCHING_MS = 20_000;

/** Opens a new database with one store. */
export async function benchDatabase(dataDir: string): Promise<Db> {
  const db = openSqlite(join(dataDir, "bench.db"));
  await migrate(db);
  await db
    .insertInto("store_groups")
    .values({ id: "bench", profile_json: "{}" })
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto("stores")
    .values({ id: BENCH_STORE, group_id: "bench", position: 0, profile_json: "{}" })
    .onConflict((c) => c.doNothing())
    .execute();
  return db;
}

/**
 * Measures when 20,000 vehicles are readable with 200,000 photos pending from a server that takes 20 ms each, the photos
 * fetched a second, and an import of changed prices meanwhile.
 */
export async function benchPhotos(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-bench-"));
  const jpeg = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: "#357" } })
    .jpeg()
    .toBuffer();
  const server = await listen(async (request, response) => {
    await wait(RESPONSE_MS);
    // Bytes after the image are ignored by the decoder and make each photo a file of its own.
    response.end(Buffer.concat([jpeg, Buffer.from(request.url ?? "")]));
  });
  const db = await benchDatabase(dataDir);
  const feed = { photoOrigin: server.url, photosPerVehicle: PHOTOS_PER_VEHICLE };
  const ending = new AbortController();
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return ((performance.now() - start) / 1_000).toFixed(1);
  };
  const importAndRead = async (file: string) => {
    const report = await importFeed({ db, file: join(dataDir, file), storeId: BENCH_STORE, dataDir });
    if (!report.ok) throw new Error(report.message ?? "the import failed");
    const vehicles = await embeddedStoreApi(db).vehicles({ kind: "group", id: "bench" });
    if (vehicles.length !== ROWS) throw new Error(`${vehicles.length} vehicles are readable`);
  };
  try {
    await writeFeed(join(dataDir, "feed.csv"), ROWS, feed);
    await writeFeed(join(dataDir, "prices.csv"), ROWS, { ...feed, priceChange: 100 });
    const first = await timed(() => importAndRead("feed.csv"));
    console.log(
      `with photos      ${ROWS} rows readable after ${first} s, ${ROWS * PHOTOS_PER_VEHICLE} photos pending`,
    );
    const fetching = fetchWantedPhotos({ db, dataDir, signal: ending.signal, allowLoopback: true });
    await wait(FETCHING_MS);
    const prices = await timed(() => importAndRead("prices.csv"));
    ending.abort();
    const seconds = FETCHING_MS / 1_000 + Number(prices);
    const { fetched } = await fetching;
    console.log(
      `                 ${(fetched / seconds).toFixed(0)} photos/s meanwhile; all prices changed after ${prices} s`,
    );
  } finally {
    ending.abort();
    await db.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
