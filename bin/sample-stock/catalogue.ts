import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BODYSTYLES } from "@/lib/store/api/vehicle-schema";

/** Paint families with pictures in `public/car-art`. */
const PAINT_FAMILIES = ["white", "silver", "graphite", "black", "red", "blue", "green", "sand"] as const;

const Text = z.string().trim().min(1);
const Spec = z.object({
  seats: z.number().int().min(2).max(9),
  /** Resale value relative to the usual one; 1 is average. */
  hold: z.number().min(0.5).max(1.6).default(1),
  engine: Text,
  /** Number of cylinders; 0 for an electric motor. */
  cyl: z.number().int().min(0).max(8),
  transmission: Text,
  fuel: z.enum(["Gasoline", "Hybrid", "Plug-in Hybrid", "Electric", "Flex Fuel"]),
  drivetrain: z.enum(["AWD", "4WD", "FWD", "RWD"]),
  /** EPA "city/highway", or empty if unknown. */
  mpg: z
    .string()
    .regex(/^(\d+\/\d+)?$/)
    .default(""),
  notes: z.array(Text).min(1),
});
const Model = Spec.partial().extend({
  model: Text,
  bodystyle: z.enum(BODYSTYLES),
  doors: z.number().int().min(2).max(4),
  weight: z.number().int().positive(),
  paints: Text,
  features: Text,
  trims: z
    .array(
      Spec.partial().extend({
        trim: Text,
        vins: Text,
        /** The trim is sold as new in these model years. */
        new: z.boolean().default(false),
        /** List price in US dollars in its newest model year. */
        msrp: z.number().int().positive(),
        interior: Text,
        features: Text,
        note: Text.optional(),
      }),
    )
    .min(1),
});
const MakeFile = z.object({ make: Text, models: z.array(Model).min(1) });

export type PaintFamily = (typeof PAINT_FAMILIES)[number];
export interface Paint {
  name: string;
  family: PaintFamily;
}
/** One trim of a model, with its real specification and the VIN stem of each model year. */
export interface Line extends z.infer<typeof Spec> {
  make: string;
  model: string;
  trim: string;
  bodystyle: (typeof BODYSTYLES)[number];
  doors: number;
  weight: number;
  isNew: boolean;
  msrp: number;
  paints: Paint[];
  /** Upholstery names with their generic color. */
  interiors: { name: string; generic: string }[];
  features: string[];
  /** VIN stems by model year: VIN positions 1–8, and the plant letter of position 11. */
  stems: Map<number, { stem: string; plant: string }>;
  newestYear: number;
}

/**
 * Reads every file of `config/samples/catalogue`.
 * @throws Error when a file does not match the notation of its README
 */
export function readCatalogue(folder: string): Line[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.sort().flatMap((name) => {
    const parsed = MakeFile.safeParse(JSON.parse(readFileSync(join(folder, name), "utf8")));
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
    return parsed.data.models.flatMap((model) =>
      model.trims.map((trim) => toLine(parsed.data.make, model, trim)),
    );
  });
}

function toLine(
  make: string,
  model: z.infer<typeof Model>,
  trim: z.infer<typeof Model>["trims"][number],
): Line {
  const name = `${make} ${model.model} ${trim.trim}`;
  const own = Object.fromEntries(Object.entries(trim).filter(([, value]) => value !== undefined));
  const spec = Spec.safeParse({ ...model, ...own });
  if (!spec.success) throw new Error(`${name}: ${z.prettifyError(spec.error)}`);
  const stems = readStems(trim.vins, name);
  return {
    ...spec.data,
    notes: [...spec.data.notes, ...(trim.note ? [trim.note] : [])],
    make,
    model: model.model,
    trim: trim.trim,
    bodystyle: model.bodystyle,
    doors: model.doors,
    weight: model.weight,
    isNew: trim.new,
    msrp: trim.msrp,
    paints: pairs(model.paints).map(([paint, family]) => ({
      name: paint,
      family: paintFamily(family, name),
    })),
    interiors: pairs(trim.interior).map(([text, generic]) => ({ name: text, generic })),
    features: [...new Set([...items(model.features), ...items(trim.features)])],
    stems,
    newestYear: Math.max(...stems.keys()),
  };
}

/** Parses "2019-2021 2T3P1RFV C; 2022 …" into one stem per model year. */
function readStems(vins: string, name: string): Line["stems"] {
  const stems: Line["stems"] = new Map();
  for (const part of items(vins)) {
    const match = /^(\d{4})(?:-(\d{4}))? ([A-HJ-NPR-Z0-9]{8}) ([A-HJ-NPR-Z0-9])$/.exec(part);
    if (!match) throw new Error(`${name}: “${part}” is not “years stem plant”.`);
    const [, from, to = from, stem, plant] = match;
    for (let year = Number(from); year <= Number(to); year += 1)
      stems.set(year, { stem: stem!, plant: plant! });
  }
  return stems;
}

function items(text: string): string[] {
  return text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function pairs(text: string): [string, string][] {
  return items(text).map((part) => {
    const [name = "", value = ""] = part.split("=");
    return [name, value];
  });
}

function paintFamily(text: string, name: string): PaintFamily {
  const family = PAINT_FAMILIES.find((each) => each === text);
  if (!family) throw new Error(`${name}: there are no pictures in the paint “${text}”.`);
  return family;
}
