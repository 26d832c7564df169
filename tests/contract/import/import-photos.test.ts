import { rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/photos/[file]/route";
import { PHOTO_LIMITS } from "@/config/catalog/import/limits";
import { fetchWantedPhotos, type PhotoOptions } from "@/lib/catalog/inventory/photos/fetch-wanted";
import { readPhotoFile } from "@/lib/catalog/inventory/photos/photo-file";
import {
  countPhotos,
  type IncompleteVehicle,
  readFailedPhotos,
} from "@/lib/catalog/inventory/photos/wanted-photos";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { type LoopbackServer, listen } from "../../support/loopback";
import { memoryDb } from "../../support/memory-database";
import { feedOf, type ImportFixture, importFixture, vinNumber } from "./import-fixture";

let server: LoopbackServer;
let store: ImportFixture;
const requested: string[] = [];
let outage = false;
/** Holds each response until the promise resolves. */
let hold: (() => Promise<void>) | null = null;

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#357" } })
    .jpeg()
    .toBuffer();
  server = await listen(async (request, response) => {
    requested.push(request.url ?? "");
    await hold?.();
    if (outage) return response.writeHead(503).end();
    if (request.url?.startsWith("/good")) return response.end(jpeg);
    if (request.url?.startsWith("/page")) return response.end("<html>sorry</html>");
    response.writeHead(404).end();
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  requested.length = 0;
  outage = false;
  hold = null;
  store = await importFixture(await memoryDb());
});
afterEach(() => store.close());

const MINUTE = 60_000;
const photos = (...paths: string[]) =>
  paths.map((path) => (path.startsWith("/car-art") ? path : server.url + path)).join("|");
const feed = (ImageList: string, cells: Record<string, string | number> = {}) =>
  feedOf([{ n: 1, ImageList, ...cells }]);
const fetchPhotos = (options: Partial<PhotoOptions> = {}) =>
  fetchWantedPhotos({
    ...{ db: store.db, dataDir: store.dataDir, signal: new AbortController().signal, allowLoopback: true },
    ...options,
  });
/** Imports a feed of one vehicle, then fetches its photos. */
async function run(ImageList: string, cells: Record<string, string | number> = {}) {
  const report = await store.run(feed(ImageList, cells));
  return { ...report, ...(await fetchPhotos()) };
}
const car = async () => (await store.offered()).get(vinNumber(1)) as Vehicle;
const failures = () => readFailedPhotos(store.db, "north", 10);

describe("photos of a feed", () => {
  it("are fetched, resized and shown from this site, in the feed's order", async () => {
    const report = await run(
      photos("/good-driverFront.jpg", "/car-art/suv-red-driverProfile.webp", "/good2.jpg"),
    );
    expect(report).toMatchObject({ ok: true, added: 1, fetched: 2, failed: 0, warningCount: 0 });
    const vehicle = await car();
    expect(vehicle.previewImage).toMatch(/^\/photos\/[0-9a-f]{16}\.webp$/);
    expect(vehicle.additionalImages[0]).toBe("/car-art/suv-red-driverProfile.webp");
    expect(vehicle.evoxImages.driverFront).toBe(vehicle.previewImage);
    const name = vehicle.previewImage?.split("/").at(-1) ?? "";
    expect((await sharp((await readPhotoFile(store.dataDir, name)) ?? undefined).metadata()).width).toBe(900);
  });

  it("follow the stock, which is on the site before the first request for a photo", async () => {
    const report = await store.run(feed(photos("/good1.jpg", "/good2.jpg")));
    expect(report).toMatchObject({ ok: true, added: 1, photosMissing: 2 });
    expect([(await car()).previewImage, requested]).toEqual([null, []]);
    const version = await store.version();
    expect(await fetchPhotos()).toEqual({ fetched: 2, failed: 0 });
    expect((await car()).additionalImages).toHaveLength(1);
    expect(await store.version()).toBeGreaterThan(version);
    expect(await store.db.selectFrom("vehicle_records").select("vin").execute()).toHaveLength(1);
  });

  it("never delay a change of price or a sale", async () => {
    const held: (() => void)[] = [];
    hold = () => new Promise<void>((resolve) => held.push(resolve));
    await store.run(feed(photos("/good1.jpg")));
    const fetching = fetchPhotos();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    expect(await store.run(feed(photos("/good1.jpg"), { SellingPrice: 7 }))).toMatchObject({ changed: 1 });
    expect((await car()).internetPrice).toBe(7);
    hold = null;
    held[0]!();
    await fetching;
    expect(await car()).toMatchObject({
      internetPrice: 7,
      previewImage: expect.stringMatching(/^\/photos\//),
    });
    expect(requested).toEqual(["/good1.jpg"]);
  });

  it("come for every vehicle before any has its second one", async () => {
    const rows = [1, 2, 3].map((n) => ({ n, ImageList: photos(`/good${n}a.jpg`, `/good${n}b.jpg`) }));
    await store.run(feedOf(rows));
    await fetchPhotos();
    expect(requested.slice(0, 3).sort()).toEqual(["/good1a.jpg", "/good2a.jpg", "/good3a.jpg"]);
    expect(requested).toHaveLength(6);
  });

  it("are fetched once, however often the file is imported and the row changes", async () => {
    await run(photos("/good1.jpg", "/good2.jpg", "/good1.jpg"));
    await run(photos("/good1.jpg", "/good2.jpg", "/good1.jpg"));
    const report = await run(photos("/good2.jpg", "/good1.jpg"), { SellingPrice: 1 });
    expect(report).toMatchObject({ changed: 1, photosMissing: 0, fetched: 0 });
    expect(requested.sort()).toEqual(["/good1.jpg", "/good2.jpg"]);
  });

  it("that fail are recorded with their reasons, and retried with growing delays while the feed is unchanged", async () => {
    outage = true;
    expect(await run(photos("/good1.jpg", "/page.jpg"))).toMatchObject({ added: 1, fetched: 0, failed: 2 });
    const [first] = await failures();
    expect(first).toMatchObject({
      vin: vinNumber(1),
      problems: [
        { address: `${server.url}/good1.jpg`, reason: expect.stringMatching(/503/) },
        { address: `${server.url}/page.jpg`, reason: expect.stringMatching(/503/) },
      ],
    });
    expect((await car()).previewImage).toBeNull();
    requested.length = 0;
    expect(await fetchPhotos()).toEqual({ fetched: 0, failed: 0 });
    expect(await run(photos("/good1.jpg", "/page.jpg"))).toMatchObject({ unchanged: 1, failed: 0 });
    expect(requested).toEqual([]);
    outage = false;
    const later = first!.retryAt;
    expect(await fetchPhotos({ now: () => later })).toEqual({ fetched: 1, failed: 1 });
    expect((await car()).previewImage).toMatch(/^\/photos\//);
    const [second] = await failures();
    expect(second!.problems).toEqual([
      { address: `${server.url}/page.jpg`, reason: expect.stringMatching(/not a JPEG/) },
    ]);
    expect(second!.retryAt - later).toBeGreaterThan(first!.retryAt - Date.now());
    expect(await fetchPhotos({ now: () => later + MINUTE })).toEqual({ fetched: 0, failed: 0 });
  });

  it("are due when their time is from before the clock was corrected", async () => {
    await store.run(feed(photos("/page.jpg")));
    const year = 365 * 24 * 60 * MINUTE;
    await fetchPhotos({ now: () => Date.now() + year });
    requested.length = 0;
    expect(await fetchPhotos()).toEqual({ fetched: 0, failed: 1 });
    expect(await fetchPhotos()).toEqual({ fetched: 0, failed: 0 });
    expect(requested).toEqual(["/page.jpg"]);
  });

  it("go on waiting for their next attempt when an import changes the vehicle", async () => {
    await run(photos("/page.jpg"));
    const [first] = await failures();
    await run(photos("/page.jpg"), { SellingPrice: 5 });
    expect(await failures()).toEqual([first]);
    expect(requested).toEqual(["/page.jpg"]);
  });

  it("fetched before stay when their server is down", async () => {
    await run(photos("/good1.jpg"));
    outage = true;
    expect(await run(photos("/good1.jpg"), { SellingPrice: 5 })).toMatchObject({ changed: 1, failed: 0 });
    expect((await car()).previewImage).toMatch(/^\/photos\//);
  });

  it("are fetched again when their files are lost", async () => {
    await run(photos("/good1.jpg"));
    rmSync(join(store.dataDir, "photos"), { recursive: true });
    expect(await run(photos("/good1.jpg"), { SellingPrice: 5 })).toMatchObject({ fetched: 1 });
  });

  it("are not fetched with --no-photos, nor after a dry run or a stopped import", async () => {
    await store.run(feed(photos("/good1.jpg")), { photos: false });
    await fetchPhotos();
    expect(await store.run(feed(photos("/good1.jpg")), { photos: false })).toMatchObject({
      unchanged: 1,
      version: null,
    });
    await store.run(feed(photos("/good1.jpg")), { dryRun: true });
    await store.run(feedOf([{ n: 2, ImageList: photos("/good1.jpg") }]));
    await fetchPhotos();
    expect(requested).toEqual([]);
    expect(await run(photos("/good1.jpg"))).toMatchObject({ changed: 1, fetched: 1 });
  });

  it("of this machine are rejected unless a test allows it, and the host is named", async () => {
    await store.run(feed(photos("/good1.jpg")));
    expect(await fetchPhotos({ allowLoopback: false })).toEqual({ fetched: 0, failed: 1 });
    const { host } = new URL(server.url);
    expect((await failures())[0]!.problems[0]!.reason).toBe(`its server ${host} is in a private network`);
    expect(requested).toEqual([]);
  });

  it("of a server that is down are not waited for one by one", async () => {
    const gone = await listen((_request, response) => response.end());
    await gone.stop();
    await run(Array.from({ length: 40 }, (_, n) => `${gone.url}/${n}.jpg`).join("|"));
    const [{ problems }] = (await failures()) as [IncompleteVehicle];
    const skipped = problems.filter(({ reason }) => /^127\.0\.0\.1:\d+ does not respond$/.test(reason));
    expect(problems).toHaveLength(40);
    expect(skipped.length).toBeGreaterThanOrEqual(40 - PHOTO_LIMITS.hostFailures - PHOTO_LIMITS.perHost);
  });

  it("that fail repeatedly on many vehicles raise an alarm", async () => {
    const rows = [1, 2].map((n) => ({ n, ImageList: photos(n === 1 ? "/page.jpg" : "/good1.jpg") }));
    await store.run(feedOf(rows));
    await fetchPhotos();
    expect((await countPhotos(store.db)).get("north")).toEqual({
      ...{ vehicles: 2, waiting: 0, failed: 1, isAlarming: false },
    });
    await fetchPhotos({ now: () => Date.now() + 10 * MINUTE });
    expect((await countPhotos(store.db)).get("north")).toMatchObject({ failed: 1, isAlarming: true });
  });
});

describe("GET /photos/{file}", () => {
  const get = (file: string) =>
    GET(new Request(`http://site.example/photos/${file}`), { params: Promise.resolve({ file }) });

  it("serves a stored photo with immutable caching, and 404 for anything else", async () => {
    vi.stubEnv("DATA_DIR", store.dataDir);
    await run(photos("/good1.jpg"));
    const name = (await car()).previewImage?.split("/").at(-1) ?? "";
    const found = await get(name.replace(".webp", "-480.webp"));
    expect(found.status).toBe(200);
    expect(found.headers.get("content-type")).toBe("image/webp");
    expect(found.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await sharp(Buffer.from(await found.arrayBuffer())).metadata()).width).toBe(480);
    for (const file of ["0000000000000000.webp", "../forecourt.db", "tmp"]) {
      const missing = await get(file);
      expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
    vi.unstubAllEnvs();
  });
});
