import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { DEFS, OBJECTS, type ObjectName } from "./objects";

/**
 * Objects of each picture, the largest first, by file name: `public/car-art/subjects/{name}.webp`. Pictures of cars are
 * rendered by `bin/car-art/render_subjects.py`.
 */
const SCENES: Readonly<Record<string, readonly [ObjectName, ...ObjectName[]]>> = {
  "price-with-fees": ["document", "tag", "calculator"],
  "what-to-bring": ["folder", "document", "key"],
  "oil-change": ["oil", "filter", "wrench"],
  tires: ["tire", "tire", "wrench"],
  alignment: ["wheelSteer", "tire", "gauge"],
  battery: ["battery", "gauge", "wrench"],
  "air-filters": ["filter", "filter", "wrench"],
  coolant: ["thermometer", "oil", "gauge"],
  "service-discount": ["percent", "wrench", "oil"],
  "air-conditioning": ["snow", "thermometer", "filter"],
  coats: ["coat", "box", "heart"],
  classrooms: ["books", "box", "heart"],
};

/** Draws pictures of objects for articles and offers. Run: npx tsx bin/subjects/make.ts [NAME …] */
const FOLDER = join("public", "car-art", "subjects");
const WIDTH = 1280;
const HEIGHT = 800;
/** Widths as in `PHOTO_WIDTHS`; the widest has no suffix. */
const NARROWER = [480, 800];
const WEBP = { quality: 80, effort: 6, smartSubsample: true } as const;

interface Place {
  /** Left edge of the object's field, in pixels; `floor` is the y coordinate of its bottom. */
  left: number;
  floor: number;
  /** Width and height of the object's field, in pixels. */
  size: number;
}

/** Positions of up to three objects. */
const PLACES: readonly Place[] = [
  { left: 380, floor: 710, size: 520 },
  { left: 90, floor: 650, size: 350 },
  { left: 840, floor: 650, size: 350 },
];

const STUDIO = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/><path d="M0 500h${WIDTH}v300H0z" fill="url(#floor)"/>
<rect y="440" width="${WIDTH}" height="120" fill="#e4e8ec" filter="url(#soft)"/>`;

const only = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const [name, things] of Object.entries(SCENES)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const picture = Buffer.from(svg(STUDIO + placed(things)));
  await sharp(picture)
    .webp(WEBP)
    .toFile(join(FOLDER, `${name}.webp`));
  for (const width of NARROWER)
    await sharp(picture)
      .resize({ width, kernel: "lanczos3" })
      .webp(WEBP)
      .toFile(join(FOLDER, `${name}-${width}.webp`));
}

/** Draws the first object in front of the others. */
function placed(things: readonly ObjectName[]): string {
  return things
    .map((thing, at) => standing(thing, PLACES[at]!))
    .reverse()
    .join("");
}

function standing(thing: ObjectName, { left, floor, size }: Place): string {
  const scale = size / 400;
  const top = floor - 380 * scale;
  const middle = left + size / 2;
  return `<ellipse cx="${middle}" cy="${floor}" rx="${size * 0.42}" ry="${size * 0.05}" fill="#0f1720" opacity=".28" filter="url(#soft)"/>
<g transform="translate(${left} ${top}) scale(${scale})">${OBJECTS[thing]}</g>`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${DEFS}${content}</svg>`;
}
