import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageKind } from "@/lib/catalog/inventory/photos/image-header";
import { makeMissingJpeg, readArtAsJpeg, readPhotoFile } from "@/lib/catalog/inventory/photos/photo-file";
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

describe("the JPEG of a photo, for advertisers and mails", () => {
  const stored = async (width: number, height: number) => {
    const bytes = await picture(width, height).withMetadata({ orientation: 6 }).png().toBuffer();
    const result = await storePhoto(bytes, folder);
    if (!result.ok) throw new Error(result.reason);
    return `${result.hash}.jpg`;
  };

  it("is stored beside the WebP, 1200 pixels wide and without metadata", async () => {
    const bytes = await readPhotoFile(dataDir, await stored(1_000, 2_000));
    expect(imageKind(bytes!)).toBe("jpeg");
    const { width, exif, xmp, icc, orientation } = await sharp(bytes!).metadata();
    expect({ width, exif, xmp, icc, orientation }).toEqual({ width: 1_200 });
  });

  it("is never enlarged", async () => expect(await widthOf(await stored(200, 300))).toBe(300));

  it("is made once for a photo that an earlier release stored as WebP alone", async () => {
    const name = await stored(400, 900);
    rmSync(join(folder, name));
    expect(await readPhotoFile(dataDir, name)).toBeNull();
    expect(imageKind((await makeMissingJpeg(dataDir, name)) as Buffer)).toBe("jpeg");
    expect(await widthOf(name)).toBe(900);
    for (const other of ["0123456789abcdef.jpg", name.replace("jpg", "webp"), "../a.jpg"])
      expect(await makeMissingJpeg(dataDir, other)).toBeNull();
  });

  it("exists for every picture of a generic car, and for no other file", async () => {
    expect(imageKind((await readArtAsJpeg("suv-silver-driverFront.jpg"))!)).toBe("jpeg");
    for (const other of ["suv-silver-driverFront.webp", "../../package.jpg", "no-such-driverFront.jpg"])
      expect(await readArtAsJpeg(other)).toBeNull();
  });
});

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
    expect(readdirSync(folder).filter((name) => !/\.(?:webp|jpg)$/.test(name))).toEqual([]);
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
