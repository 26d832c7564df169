import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Writes the pictures of sample cars in the sizes that pages need. Run: npx tsx bin/car-art/encode.ts FOLDER,
 * where FOLDER contains the output of `render_cars.py compose` or, in `subjects`, of `render_subjects.py compose`.
 */
const TARGET = "public/car-art";
const QUALITY = 78;
const AVIF_QUALITY = 55;

/**
 * Narrower widths in pixels, by file name pattern; the first matching row applies. Hero pictures are the
 * largest, so they also get AVIF files, including at full width.
 */
const WIDTHS: readonly {
  file: RegExp;
  narrower: readonly number[];
  avif?: readonly number[];
  /** Width of the file without a suffix; without it, the source is copied unchanged. */
  widest?: number;
}[] = [
  { file: /^hero-.*-mobile\.webp$/, narrower: [480], avif: [480, 720] },
  { file: /^hero-/, narrower: [1280], avif: [1280] },
  { file: /-front-cutout\.webp$/, narrower: [480] },
  { file: /-cutout\.webp$/, narrower: [320] },
  { file: /-(?:driverFront|driverProfile|passengerRear)\.webp$/, narrower: [480, 800] },
  { file: /^interior-/, narrower: [480, 800], widest: 1280 },
  { file: /^subjects\//, narrower: [480, 800], widest: 1280 },
];

const [folder] = process.argv.slice(2);
if (!folder || !existsSync(folder)) {
  console.error("Usage: npx tsx bin/car-art/encode.ts FOLDER");
  process.exit(1);
}
mkdirSync(join(TARGET, "subjects"), { recursive: true });
for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
  const row = WIDTHS.find((each) => each.file.test(file));
  if (!row) continue;
  const source = join(folder, file);
  const target = join(TARGET, file.replace(/\.webp$/, ""));
  const inWidth = (width: number) => sharp(source).resize({ width, kernel: "lanczos3" });
  const webp = { quality: QUALITY, effort: 6, smartSubsample: true };
  if (row.widest === undefined) copyFileSync(source, `${target}.webp`);
  else await inWidth(row.widest).webp(webp).toFile(`${target}.webp`);
  for (const width of row.narrower) await inWidth(width).webp(webp).toFile(`${target}-${width}.webp`);
  if (!row.avif) continue;
  const avif = { quality: AVIF_QUALITY, effort: 6 };
  for (const width of row.avif) await inWidth(width).avif(avif).toFile(`${target}-${width}.avif`);
  await sharp(source).avif(avif).toFile(`${target}.avif`);
}
