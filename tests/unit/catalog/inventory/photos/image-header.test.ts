import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { IMAGE_LIMITS } from "@/config/catalog/vehicle-images";
import { exceededLimit, isWithinLimits, readImageHeader } from "@/lib/catalog/inventory/photos/image-header";
import {
  avif,
  DECLARED_BOMBS,
  gif,
  HEAVY,
  jpeg,
  OTHER_KINDS,
  png,
  webp,
} from "../../../../support/hostile-images";
import { runs } from "../../../../support/scale";

const MAX_PIXELS = 64_000_000;
const isAllowed = (bytes: Buffer) => {
  const header = readImageHeader(bytes);
  return header !== null && isWithinLimits(header, MAX_PIXELS);
};

describe("a picture's header", () => {
  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "of a real %s equals the decoder's result",
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 16, max: 300 }),
          fc.integer({ min: 16, max: 300 }),
          async (width, height) => {
            const picture = sharp({ create: { width, height, channels: 3, background: "#357" } });
            const bytes = await picture.toFormat(kind, kind === "avif" ? { effort: 0 } : {}).toBuffer();
            expect(readImageHeader(bytes)).toMatchObject({ kind, width, height });
          },
        ),
        { numRuns: kind === "avif" ? 5 : runs(20) },
      );
    },
  );

  it("of a JPEG with bytes between its segments equals the decoder's result", async () => {
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "#357" } });
    const whole = await picture.jpeg().toBuffer();
    const afterFirst = 4 + whole.readUInt16BE(4);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 40 }), async (noise) => {
        // 0xff would begin a segment; 0xff 0 is none.
        const extraneous = Buffer.concat([
          Buffer.from(noise.filter((byte) => byte !== 0xff)),
          Buffer.from([0xff, 0]),
        ]);
        const bytes = Buffer.concat([whole.subarray(0, afterFirst), extraneous, whole.subarray(afterFirst)]);
        const found = await sharp(bytes).metadata();
        expect(readImageHeader(bytes)).toMatchObject({
          kind: "jpeg",
          width: found.width,
          height: found.height,
        });
      }),
      { numRuns: runs(20) },
    );
  });

  it("of a progressive, a lossless, an interlaced and a 16-bit picture reports its cost", async () => {
    const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#357" } });
    const progressive = readImageHeader(await picture().jpeg({ progressive: true }).toBuffer());
    expect(progressive).toMatchObject({ width: 40, height: 30, isWhole: true });
    expect(progressive!.scans).toBeGreaterThan(1);
    const lossless = readImageHeader(await picture().webp({ lossless: true }).toBuffer());
    expect(lossless).toMatchObject({ width: 40, height: 30, isWhole: true });
    expect(readImageHeader(await picture().png({ progressive: true }).toBuffer())).toMatchObject({
      isWhole: true,
    });
    const deep = await picture().toColourspace("rgb16").png().toBuffer();
    expect(readImageHeader(deep)!.decodedBytes).toBe(40 * 30 * 3 * 2);
  });

  it.each(Object.entries(DECLARED_BOMBS))("%s is refused", (_name, bytes) => {
    expect(isAllowed(bytes())).toBe(false);
  });

  it.each([
    [{ width: 17_000, height: 10 }, "its longer side has 17000 pixels, the limit is 16383"],
    [{ width: 9_000, height: 9_000 }, "it has 81 megapixels, the limit is 64"],
    [
      { width: 6_000, height: 4_000, decodedBytes: 144_000_000, isWhole: true },
      "it would take 138 MB of memory, the limit of a picture that is decoded as a whole (progressive JPEG, WebP, AVIF, GIF) is 96",
    ],
    [{ decodedBytes: 300 * 1024 ** 2 }, "it would take 300 MB of memory, the limit is 256"],
    [{ scans: 65 }, "it has 65 passes, the limit is 64"],
    [{}, null],
  ])("%j exceeds: %s", (values, limit) => {
    const header = {
      width: 100,
      height: 100,
      decodedBytes: 30_000,
      isWhole: false,
      scans: 1,
      compressedNotes: 0,
    };
    expect(exceededLimit({ kind: "jpeg", ...header, ...values }, MAX_PIXELS)).toBe(limit);
  });

  it.each(Object.entries(OTHER_KINDS))("%s is no picture", (_name, bytes) => {
    expect(readImageHeader(bytes)).toBeNull();
  });

  it("the longest side, the decoded bytes and the scans are bounded to the last one", () => {
    const { maxSide, maxScans, maxWholeBytes } = IMAGE_LIMITS;
    for (const make of [png, jpeg, webp] as const) {
      expect(isAllowed(make(maxSide, 1))).toBe(true);
      expect(isAllowed(make(maxSide + 1, 1))).toBe(false);
      expect(isAllowed(make(1, maxSide + 1))).toBe(false);
    }
    const side = Math.floor(Math.sqrt(maxWholeBytes / 4));
    expect(isAllowed(gif(side, side))).toBe(true);
    expect(isAllowed(gif(side, side + 2))).toBe(false);
    const scans = (count: number) => jpeg(10, 10, { progressive: true, scans: count });
    expect([isAllowed(scans(maxScans)), isAllowed(scans(maxScans + 1))]).toEqual([true, false]);
    expect([isAllowed(png(8_000, 8_000)), isAllowed(png(8_000, 8_001))]).toEqual([true, false]);
  });

  it("the largest photos of phones are allowed", () => {
    expect(isAllowed(jpeg(8_160, 6_120))).toBe(true);
    expect(isAllowed(jpeg(5_712, 4_284))).toBe(true);
    expect(isAllowed(jpeg(4_032, 3_024, { progressive: true, scans: 10 }))).toBe(true);
    expect(isAllowed(webp(5_712, 4_284))).toBe(true);
  });

  it("cut short or altered anywhere is read without a failure", () => {
    const samples = [png(9, 9), jpeg(9, 9), webp(9, 9), gif(9, 9), avif(9, 9)];
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(200), fc.nat(255), (sample, at, value) => {
        const altered = Buffer.from(sample);
        altered[at % altered.length] = value;
        const header = readImageHeader(altered.subarray(0, Math.max(1, altered.length - (at % 40))));
        expect(header === null || header.width * header.height > 0).toBe(true);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it("the most expensive pictures within the limits are recognized", () => {
    for (const make of Object.values(HEAVY)) expect(isAllowed(make())).toBe(true);
  });
});
