import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

/**
 * Writes the pictures of sample cars in the sizes that pages need. Run: npx tsx bin/car-art/encode.ts FOLDER, where FOLDER
 * holds what `render_cars.py compose` made. The widest picture is copied as it is.
 */
const TARGET = "public/car-art";
const QUALITY = 78;

/** Narrower widths, in pixels, by what a file shows; the first row that fits. */
const WIDTHS: readonly { file: RegExp; narrower: readonly number[] }[] = [
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
  copyFileSync(join(folder, file), join(TARGET, file));
  for (const width of row.narrower)
    await sharp(join(folder, file))
      .resize({ width, kernel: "lanczos3" })
      .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
      .toFile(join(TARGET, `${basename(file, ".webp")}-${width}.webp`));
}
