import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { portrait } from "./draw";
import { PEOPLE } from "./people";

/** Draws the people of the sample stores. Run: npx tsx bin/portraits/make.ts */
const FOLDER = "public/car-art/team";
/**
 * Width and height in pixels, enough for the widest column and for a phone's column at three pixels per CSS
 * pixel.
 */
const SIZE = 480;

mkdirSync(FOLDER, { recursive: true });
for (const [slug, look] of Object.entries(PEOPLE))
  await sharp(Buffer.from(portrait(look)))
    .resize(SIZE, SIZE)
    .webp({ quality: 80, effort: 6 })
    .toFile(join(FOLDER, `${slug}.webp`));
