import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageKind } from "@/lib/catalog/inventory/photos/image-header";
import { readPhotoFile } from "@/lib/catalog/inventory/photos/photo-file";
import { storePhoto } from "@/lib/catalog/inventory/photos/store-photo";
import { png } from "../../../../support/hostile-images";

let dataDir: string;
let folder: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-photos-"));
  folder = join(dataDir, "photos");
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33" } });

async function widthOf(name: string): Promise<number | undefined> {
  const bytes = await readPhotoFile(dataDir, name);
  return bytes ? (await sharp(bytes).metadata()).width : undefined;
}

describe("stored photos", () => {
  it.each([
    [2000, 1500, [480, 800, 1280]],
    [1000, 700, [480, 800, 1000]],
    [300, 200, [300, 300, 300]],
  ])("of %i x %i have the widths %j: three files, never enlarged", async (width, height, widths) => {
    const stored = await storePhoto(await picture(width, height).jpeg().toBuffer(), folder);
    if (!stored.ok) throw new Error(stored.reason);
    expect(stored.widths).toEqual(widths);
    const names = [`${stored.hash}-480.webp`, `${stored.hash}-800.webp`, `${stored.hash}.webp`];
    expect(await Promise.all(names.map(widthOf))).toEqual(widths);
  });

  it("are rotated according to the camera, without metadata", async () => {
    const bytes = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stored = await storePhoto(bytes, folder);
    if (!stored.ok) throw new Error(stored.reason);
    const metadata = await sharp(
      (await readPhotoFile(dataDir, `${stored.hash}.webp`)) ?? undefined,
    ).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([200, 400, undefined]);
  });

  it.each(["png", "webp", "avif", "gif"] as const)("may come as %s", async (format) => {
    expect(await storePhoto(await picture(64, 48).toFormat(format).toBuffer(), folder)).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'), /not a JPEG/],
    ["a web page", Buffer.from("<!doctype html><title>Not found</title>"), /not a JPEG/],
    ["nothing", Buffer.alloc(0), /not a JPEG/],
    ["half a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /damaged/],
  ])("are never made of %s", async (_name, bytes, reason) => {
    expect(await storePhoto(bytes, folder)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it("are never made of a picture with too many pixels, or one that is too long", async () => {
    for (const bomb of [png(16_000, 4_000), png(64_000_000, 1), png(20_000_000, 1, { depth: 16 })])
      expect(await storePhoto(bomb, folder)).toMatchObject({ ok: false });
  });

  it("leave no partial file", () => {
    expect(readdirSync(folder).filter((name) => !name.endsWith(".webp"))).toEqual([]);
  });
});

describe("photo names", () => {
  it.each([
    "../forecourt.db",
    "..%2f..%2fetc%2fpasswd",
    "0123456789abcdef.webp/..",
    "0123456789ABCDEF.webp",
    "0123456789abcdef-640.webp",
    "0123456789abcdef.jpg",
    "",
    ".",
  ])("%j is no photo", async (name) => {
    expect(await readPhotoFile(dataDir, name)).toBeNull();
  });

  it("a name that was never stored is no photo", async () => {
    expect(await readPhotoFile(dataDir, "0123456789abcdef.webp")).toBeNull();
  });

  it("no text finds anything but a stored photo", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (name) => {
        expect(await readPhotoFile(dataDir, name)).toBeNull();
      }),
    );
  });
});

it("the kind of an image is detected by its bytes, for any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([null, "jpeg", "png", "gif", "webp", "avif"]).toContain(imageKind(bytes));
    }),
  );
});
