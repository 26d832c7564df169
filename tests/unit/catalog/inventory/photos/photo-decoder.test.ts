import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { PhotoDecoder, photoDecoder, shrinkPhoto } from "@/lib/catalog/inventory/photos/shrink-photo";

import { DECLARED_BOMBS, OTHER_KINDS, png } from "../../../../support/hostile-images";

const OPTIONS = { width: 100, maxPixels: 64_000_000, quality: 70, seconds: 60, megabytes: 400 };
const photo = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: "#357" } })
    .jpeg()
    .toBuffer();

let decoder: PhotoDecoder | undefined;
afterEach(() => {
  decoder?.close();
  photoDecoder().close();
});

describe("the process that decodes pictures", () => {
  it("decodes a small WebP, one picture after the other in one process", async () => {
    decoder = new PhotoDecoder();
    const first = await decoder.shrink(await photo(), OPTIONS);
    const { pid } = decoder;
    const second = await decoder.shrink(await photo(), OPTIONS);
    expect([first?.width, first?.height, second?.width]).toEqual([100, 50, 100]);
    expect((await sharp(first!.data).metadata()).format).toBe("webp");
    expect(pid).toBeGreaterThan(0);
    expect(decoder.pid).toBe(pid);
  });

  it("ends when it exceeds its memory, and the next picture has a new one", async () => {
    decoder = new PhotoDecoder();
    expect(await decoder.shrink(png(4_000, 4_000, { rows: 4_000 }), { ...OPTIONS, megabytes: 1 })).toBeNull();
    expect(decoder.pid).toBeUndefined();
    expect(await decoder.shrink(await photo(), OPTIONS)).toMatchObject({ width: 100 });
  });

  it("ends when a picture exceeds its time", async () => {
    decoder = new PhotoDecoder(1);
    expect(await decoder.shrink(await photo(), { ...OPTIONS, seconds: 0 })).toBeNull();
    expect(decoder.pid).toBeUndefined();
  });

  it("a picture is not lost when the process was killed before it came", async () => {
    decoder = new PhotoDecoder();
    await decoder.shrink(await photo(), OPTIONS);
    const before = decoder.pid!;
    const gone = new Promise<void>((resolve) => {
      const look = () => (decoder!.pid === before ? setImmediate(look) : resolve());
      process.kill(before, "SIGKILL");
      look();
    });
    await gone;
    expect(await decoder.shrink(await photo(), OPTIONS)).toMatchObject({ width: 100 });
  });

  it("opens no other kind of file, whatever the server believed", async () => {
    decoder = new PhotoDecoder();
    for (const bytes of Object.values(OTHER_KINDS)) expect(await decoder.shrink(bytes, OPTIONS)).toBeNull();
    expect(await decoder.shrink(await photo(), OPTIONS)).toMatchObject({ width: 100 });
  });

  it("checks the dimensions itself", async () => {
    decoder = new PhotoDecoder();
    expect(await decoder.shrink(png(64_000_000, 1), OPTIONS)).toBeNull();
  });
});

describe("a stranger's picture", () => {
  it("that declares too much never reaches the process", async () => {
    for (const make of Object.values(DECLARED_BOMBS)) expect(await shrinkPhoto(make(), OPTIONS)).toBeNull();
    expect(photoDecoder().pid).toBeUndefined();
  });

  it("is rejected while the queue is full, and decoded otherwise", async () => {
    const bytes = await photo();
    const answers = await Promise.all(Array.from({ length: 5 }, () => shrinkPhoto(bytes, OPTIONS, 3)));
    expect(answers.filter((answer) => answer === "busy")).toHaveLength(2);
    expect(photoDecoder().waiting).toBe(0);
    expect(await shrinkPhoto(bytes, OPTIONS, 3)).toMatchObject({ width: 100 });
  });
});
