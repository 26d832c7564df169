import { rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/photos/[file]/route";
import { PHOTO_LIMITS } from "@/config/catalog/import/limits";
import { readPhotoFile } from "@/lib/catalog/inventory/photos/photo-file";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { type LoopbackServer, listen } from "../../support/loopback";
import { memoryDb } from "../../support/memory-database";
import { feedOf, type ImportFixture, importFixture, vinNumber } from "./import-fixture";

let server: LoopbackServer;
let store: ImportFixture;
const requested: string[] = [];
let outage = false;

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#357" } })
    .jpeg()
    .toBuffer();
  server = await listen((request, response) => {
    requested.push(request.url ?? "");
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
  store = await importFixture(await memoryDb());
});
afterEach(() => store.close());

const photos = (...paths: string[]) =>
  paths.map((path) => (path.startsWith("/car-art") ? path : server.url + path)).join("|");
const run = (ImageList: string, cells: Record<string, string | number> = {}, options = {}) =>
  store.run(feedOf([{ n: 1, ImageList, ...cells }]), { allowLoopbackPhotos: true, ...options });
const car = async () => (await store.offered()).get(vinNumber(1)) as Vehicle;

describe("photos of a feed", () => {
  it("are fetched, resized and shown from this site, in the feed's order", async () => {
    const report = await run(
      photos("/good-driverFront.jpg", "/car-art/suv-red-driverProfile.webp", "/good2.jpg"),
    );
    expect(report).toMatchObject({ ok: true, added: 1, photosFetched: 2, photosFailed: 0, warningCount: 0 });
    const vehicle = await car();
    expect(vehicle.previewImage).toMatch(/^\/photos\/[0-9a-f]{16}\.webp$/);
    expect(vehicle.additionalImages[0]).toBe("/car-art/suv-red-driverProfile.webp");
    expect(vehicle.evoxImages.driverFront).toBe(vehicle.previewImage);
    const name = vehicle.previewImage?.split("/").at(-1) ?? "";
    expect((await sharp((await readPhotoFile(store.dataDir, name)) ?? undefined).metadata()).width).toBe(900);
  });

  it("are fetched once, however often the file is imported and the row changes", async () => {
    await run(photos("/good1.jpg", "/good2.jpg", "/good1.jpg"));
    await run(photos("/good1.jpg", "/good2.jpg", "/good1.jpg"));
    const report = await run(photos("/good2.jpg", "/good1.jpg"), { SellingPrice: 1 });
    expect(report).toMatchObject({ changed: 1, photosFetched: 0 });
    expect(requested.sort()).toEqual(["/good1.jpg", "/good2.jpg"]);
  });

  it("that fail are omitted with a warning, and retried by the next import of that file", async () => {
    outage = true;
    const first = await run(photos("/good1.jpg", "/page.jpg"));
    expect(first).toMatchObject({ added: 1, photosFetched: 0, photosFailed: 2 });
    expect(first.warnings[0]).toMatchObject({
      line: 2,
      message: expect.stringMatching(/photo left out.*503.*good1/),
    });
    expect((await car()).previewImage).toBeNull();
    outage = false;
    expect(await run(photos("/good1.jpg", "/page.jpg"))).toMatchObject({
      changed: 1,
      photosFetched: 1,
      photosFailed: 1,
    });
    expect((await car()).previewImage).toMatch(/^\/photos\//);
    expect(await run(photos("/good1.jpg", "/page.jpg"))).toMatchObject({
      changed: 0,
      unchanged: 1,
      version: null,
    });
  });

  it("fetched before stay when their server is down", async () => {
    await run(photos("/good1.jpg"));
    outage = true;
    expect(await run(photos("/good1.jpg"), { SellingPrice: 5 })).toMatchObject({
      changed: 1,
      photosFailed: 0,
    });
    expect((await car()).previewImage).toMatch(/^\/photos\//);
  });

  it("are fetched again when their files are lost", async () => {
    await run(photos("/good1.jpg"));
    rmSync(join(store.dataDir, "photos"), { recursive: true });
    expect(await run(photos("/good1.jpg"), { SellingPrice: 5 })).toMatchObject({ photosFetched: 1 });
  });

  it("are not fetched with --no-photos, nor in a dry run, nor before the stop rule", async () => {
    await run(photos("/good1.jpg"), {}, { photos: false });
    expect((await car()).previewImage).toBeNull();
    expect(await run(photos("/good1.jpg"), {}, { photos: false })).toMatchObject({
      unchanged: 1,
      version: null,
    });
    await run(photos("/good1.jpg"), {}, { dryRun: true });
    await store.run(feedOf([{ n: 2, ImageList: photos("/good1.jpg") }]), { allowLoopbackPhotos: true });
    expect(requested).toEqual([]);
    expect(await run(photos("/good1.jpg"))).toMatchObject({ changed: 1, photosFetched: 1 });
  });

  it("of this machine are rejected unless a test allows it", async () => {
    const report = await run(photos("/good1.jpg"), {}, { allowLoopbackPhotos: false });
    expect(report).toMatchObject({ ok: true, added: 1, photosFailed: 1 });
    expect(report.warnings[0]?.message).toMatch(/private network/);
    expect(requested).toEqual([]);
  });

  it("of a server that is down are not waited for one by one", async () => {
    const gone = await listen((_request, response) => response.end());
    await gone.stop();
    const list = Array.from({ length: 40 }, (_, n) => `${gone.url}/${n}.jpg`).join("|");
    const report = await run(list);
    const skipped = report.warnings.filter(({ message }) => /127\.0\.0\.1:\d+ does not answer/.test(message));
    expect(report.photosFailed).toBe(40);
    expect(skipped.length).toBeGreaterThanOrEqual(40 - PHOTO_LIMITS.hostFailures - PHOTO_LIMITS.concurrency);
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
