import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PICTURES } from "../../../config/runtime/pictures";
import { photoFolder } from "../../../lib/catalog/inventory/photos/photo-file";
import { photoDecoder } from "../../../lib/catalog/inventory/photos/shrink-photo";
import type { Db } from "../../../lib/core/db/schema";
import { staffPictureMessages } from "../../../lib/store/i18n/staff-picture-messages";
import { callEndpoint } from "../../support/call-endpoint";
import { openScene, signInAll, type Who } from "../../support/staff-scene";

let db: Db;
let cookies: Record<Who, string>;
beforeAll(async () => {
  db = await openScene();
  cookies = await signInAll(db);
});
afterAll(async () => {
  photoDecoder().close();
  await db.destroy();
});

async function send(bytes: Uint8Array | null, storeId = "north", who: Who = "sales") {
  const form = new FormData();
  if (storeId !== "") form.set("storeId", storeId);
  if (bytes) form.set("picture", new File([bytes as Uint8Array<ArrayBuffer>], "photo.jpg"));
  const headers = { accept: "application/json" };
  const response = await callEndpoint("POST", "/api/staff/pictures", { cookie: cookies[who], form, headers });
  return { status: response.status, ...((await response.json()) as { url?: string; error?: string }) };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888" } });

describe("pictures of the staff", () => {
  const { refusals } = staffPictureMessages();
  it("are stored in the sizes of a feed's photos, rotated upright and without their metadata", async () => {
    const bytes = await picture(1_200, 800)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, url } = await send(bytes);
    expect([status, url]).toEqual([201, expect.stringMatching(/^\/photos\/[0-9a-f]{16}\.webp$/)]);
    const hash = url!.slice(8, 24);
    const folder = photoFolder(process.env.DATA_DIR!);
    expect(
      readdirSync(folder)
        .filter((name) => name.startsWith(hash))
        .toSorted(),
    ).toEqual([`${hash}-480.webp`, `${hash}-800.webp`, `${hash}.jpg`, `${hash}.webp`]);
    for (const file of [`${hash}-480.webp`, `${hash}.jpg`]) {
      const { width, height, exif } = await sharp(join(folder, file)).metadata();
      expect([width! < height!, exif], file).toEqual([true, undefined]);
    }
  });

  it.each([
    ["something else", () => Buffer.from("%PDF-1.7"), 422, refusals.kind],
    ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 422, refusals.kind],
    ["a phone's HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), 422, refusals.heic],
    [
      "a file that ends early",
      async () => (await picture(800, 600).jpeg().toBuffer()).subarray(0, 300),
      422,
      refusals.damaged,
    ],
    ["no file", () => null, 422, refusals.kind],
    ["more bytes than allowed", () => Buffer.alloc(PICTURES.maxBytes + 100_000), 413, refusals.size],
  ])("refuse %s, and say what to do", async (_what, bytes, status, error) => {
    expect(await send(await bytes())).toEqual({ status, error });
  });

  it("rejects more pixels than the decoding limit, by their header", async () => {
    const bytes = await picture(64, 64).png().toBuffer();
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    expect(await send(bytes)).toEqual({ status: 422, error: refusals.damaged });
  });

  it("require the right to photos of the store, or to content", async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    const statusOf = async (who: Who, storeId: string) => (await send(bytes, storeId, who)).status;
    expect(await statusOf("content", "north")).toBe(201);
    expect(await statusOf("sales", "")).toBe(403);
    expect(await statusOf("owner", "")).toBe(201);
  });
});
