import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { CarBody } from "../../config/catalog/vehicle-images";
import { DEFS, OBJECTS, type ObjectName } from "./objects";

/**
 * Content of each picture: a car of `public/car-art` with objects, or objects alone. The first object is the
 * largest.
 */
interface Scene {
  car?: CarBody;
  things: readonly [ObjectName, ...ObjectName[]];
}

/** Scenes by file name: `public/car-art/subjects/{name}.webp`. */
const SCENES: Readonly<Record<string, Scene>> = {
  // Financing
  "car-loan": { car: "sedan", things: ["calculator"] },
  "trade-balance": { car: "compact-sedan", things: ["coins"] },
  "lease-or-buy": { car: "coupe", things: ["key"] },
  "pre-approval": { car: "ev-suv", things: ["clock"] },
  financing: { car: "compact-suv", things: ["percent"] },
  "small-down-payment": { car: "hatchback", things: ["coins"] },
  graduate: { car: "compact-sedan", things: ["cap"] },
  "service-members": { car: "crew-truck", things: ["medal"] },
  loyalty: { car: "wagon", things: ["heart"] },
  "price-with-fees": { things: ["document", "tag", "calculator"] },
  "price-tag": { car: "three-row-suv", things: ["tag"] },
  "trade-bonus": { car: "suv", things: ["tag"] },
  // Choosing
  "new-used-certified": { car: "sedan", things: ["shield"] },
  "drive-wheels": { car: "three-row-suv", things: ["tire"] },
  "fuel-kinds": { car: "ev-suv", things: ["charger"] },
  "history-report": { car: "suv", things: ["magnifier"] },
  "body-styles": { car: "minivan", things: ["wheelSteer"] },
  "what-to-bring": { things: ["folder", "document", "key"] },
  certified: { car: "compact-suv", things: ["document"] },
  "from-home": { car: "wagon", things: ["house"] },
  "test-drive": { car: "convertible", things: ["calendar"] },
  "truck-check": { car: "truck", things: ["magnifier"] },
  "family-seats": { car: "three-row-suv", things: ["seat"] },
  "minivan-day": { car: "minivan", things: ["heart"] },
  commute: { car: "compact-suv", things: ["gauge"] },
  // Service
  "oil-change": { things: ["oil", "filter", "wrench"] },
  "oil-visit": { car: "hatchback", things: ["oil"] },
  tires: { things: ["tire", "tire", "wrench"] },
  "tire-rotation": { car: "coupe", things: ["tire"] },
  alignment: { things: ["wheelSteer", "tire", "gauge"] },
  brakes: { things: ["brake", "tire", "wrench"] },
  battery: { things: ["battery", "gauge", "wrench"] },
  "air-filters": { things: ["filter", "filter", "wrench"] },
  coolant: { things: ["thermometer", "oil", "gauge"] },
  inspection: { car: "sedan", things: ["magnifier"] },
  "winter-check": { car: "ev-suv", things: ["snow"] },
  "saturday-hours": { car: "truck", things: ["clock"] },
  maintenance: { car: "wagon", things: ["wrench"] },
  "service-discount": { things: ["percent", "wrench", "oil"] },
  "air-conditioning": { things: ["snow", "thermometer", "filter"] },
  "home-charging": { car: "ev-sedan", things: ["charger"] },
  warranty: { car: "suv", things: ["shield"] },
  "engine-warranty": { car: "coupe", things: ["shield"] },
  "used-warranty": { car: "minivan", things: ["shield"] },
  // Community
  "food-bank": { car: "crew-truck", things: ["box"] },
  coats: { things: ["coat", "box", "heart"] },
  classrooms: { things: ["books", "box", "heart"] },
  "teen-drivers": { car: "hatchback", things: ["wheelSteer"] },
};

/** Composes the pictures of articles, offers and financing. Run: npx tsx bin/subjects/make.ts [NAME …] */
const CARS = "public/car-art";
const FOLDER = join(CARS, "subjects");
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

/** Position of an object beside a car. `ALONE` has the positions of up to three objects without a car. */
const BESIDE: Place = { left: 838, floor: 712, size: 380 };
const ALONE: readonly Place[] = [
  { left: 380, floor: 710, size: 520 },
  { left: 90, floor: 650, size: 350 },
  { left: 840, floor: 650, size: 350 },
];
const CAR = { width: 960, left: 20, floor: 650 };

const STUDIO = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/><path d="M0 500h${WIDTH}v300H0z" fill="url(#floor)"/>
<rect y="440" width="${WIDTH}" height="120" fill="#e4e8ec" filter="url(#soft)"/>`;

const only = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const [name, scene] of Object.entries(SCENES)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const picture = await compose(scene);
  await sharp(picture)
    .webp(WEBP)
    .toFile(join(FOLDER, `${name}.webp`));
  for (const width of NARROWER)
    await sharp(picture)
      .resize({ width, kernel: "lanczos3" })
      .webp(WEBP)
      .toFile(join(FOLDER, `${name}-${width}.webp`));
}

async function compose({ car, things }: Scene): Promise<Buffer> {
  const layers = [];
  if (car) layers.push(await carLayer(join(CARS, `${car}-front-cutout.webp`)));
  layers.push({ input: Buffer.from(svg(car ? placed(things, [BESIDE]) : placed(things, ALONE))) });
  return sharp(Buffer.from(svg(STUDIO)))
    .composite(layers)
    .png()
    .toBuffer();
}

async function carLayer(file: string) {
  const input = await sharp(file).resize({ width: CAR.width }).toBuffer();
  const { height = 0 } = await sharp(input).metadata();
  return { input, left: CAR.left, top: CAR.floor - height };
}

/** Draws the first object in front of the others. */
function placed(things: readonly ObjectName[], places: readonly Place[]): string {
  return things
    .map((thing, at) => standing(thing, places[at] ?? places[0]!))
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
