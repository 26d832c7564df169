import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

/**
 * Writes the pictures of sample cars in the sizes that pages need. Run: npx tsx bin/car-art/encode.ts FOLDER,
 * where FOLDER contains the output of `render_cars.py compose`. The widest picture is copied unchanged.
 */
const TARGET = "public/car-art";
const QUALITY = 78;
const AVIF_QUALITY = 55;

/**
 * Narrower widths in pixels, by file name pattern; the first matching row applies. Hero pictures are the
 * largest, so they also get AVIF files, including at full width.
 */
const WIDTHS: readonly { file: RegExp; narrower: readonly number[]; avif?: readonly number[] }[] = [
  { file: /^hero-.*-mobile\.webp$/, narrower: [480], avif: [480, 720] },
  { file: /^hero-/, narrower: [1280], avif: [1280] },
  { file: /-front-cutout\.webp$/, narrower: [480] },
  { file: /-cutout\.webp$/, narrower: [320] },
  { file: /-(?:driverFront|driverProfile|passengerRear)\.webp$/, narrower: [480, 800] },
];

const [folder] = process.argv.slice(2);
if (!folder || !existsSync(folder)) {
  console.error("Usage: npx tsx bin/car-art/encode.ts FOLDER");
  process.exit(1);
}
mkdirSync(TARGET, { recursive: true });
for (const file of readdirSync(folder).sort()) {
  const row = WIDTHS.find((each) => each.file.test(file));
  if (!row) continue;
  const source = join(folder, file);
  const target = join(TARGET, basename(file, ".webp"));
  const inWidth = (width: number) => sharp(source).resize({ width, kernel: "lanczos3" });
  copyFileSync(source, `${target}.webp`);
  for (const width of row.narrower)
    await inWidth(width)
      .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
      .toFile(`${target}-${width}.webp`);
  if (!row.avif) continue;
  const avif = { quality: AVIF_QUALITY, effort: 6 };
  for (const width of row.avif) await inWidth(width).avif(avif).toFile(`${target}-${width}.avif`);
  await sharp(source).avif(avif).toFile(`${target}.avif`);
}
