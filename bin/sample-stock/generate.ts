import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readCatalogue } from "./catalogue";
import { writeFeed } from "./feeds";
import { chooseStock, createRandom, PlanSchema, type Random } from "./plan";
import { makeVehicles, type SampleVehicle } from "./vehicle";

const Sentences = z.array(z.string().min(1)).min(1);
const ByCondition = z.object({ new: Sentences, used: Sentences, certified: Sentences });
const PhrasesSchema = z.object({
  openings: ByCondition,
  equipment: Sentences,
  closings: ByCondition,
  /** Words that keep their capital letter inside a sentence. */
  properWords: z.array(z.string()),
});
type Phrases = z.infer<typeof PhrasesSchema>;

const DRIVETRAINS = {
  AWD: "all-wheel drive",
  "4WD": "four-wheel drive",
  FWD: "front-wheel drive",
  RWD: "rear-wheel drive",
} as const;
const FEATURES_NAMED = [2, 3, 3, 4] as const;

/**
 * Returns a writer of unique descriptions with two to four sentences. It uses all phrases about equally
 * often.
 */
function createWriter(phrases: Phrases, random: Random): (vehicle: SampleVehicle) => string {
  const used = new Map<string, number>();
  const written = new Set<string>();
  const rarest = (sentences: readonly string[]): string => {
    const min = Math.min(...sentences.map((each) => used.get(each) ?? 0));
    const sentence = random.pick(sentences.filter((each) => (used.get(each) ?? 0) === min));
    used.set(sentence, min + 1);
    return sentence;
  };

  return (vehicle) => {
    for (;;) {
      const parts = [fill(rarest(phrases.openings[vehicle.condition]), vehicle), rarest(vehicle.line.notes)];
      if (random.next() < 0.8) {
        const features = listOf(pickFeatures(vehicle, random), phrases.properWords);
        parts.push(rarest(phrases.equipment).replace("{features}", features));
      }
      if (random.next() < 0.55) parts.push(rarest(phrases.closings[vehicle.condition]));
      const text = parts.join(" ");
      if (!written.has(text)) {
        written.add(text);
        return text;
      }
    }
  };
}

function fill(sentence: string, vehicle: SampleVehicle): string {
  const { line, year, miles } = vehicle;
  const values: Record<string, string> = {
    year: String(year),
    make: line.make,
    model: line.model,
    trim: line.trim,
    color: vehicle.paint.name,
    interior: `${vehicle.interior.name.charAt(0).toLowerCase()}${vehicle.interior.name.slice(1)}`,
    miles: miles.toLocaleString("en-US"),
    perYear: (Math.round(vehicle.milesAYear / 100) * 100).toLocaleString("en-US"),
    drivetrain: DRIVETRAINS[line.drivetrain],
  };
  const text = sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Picks a vehicle's features, starting with those of its trim, which are at the end of the list. */
function pickFeatures({ line }: SampleVehicle, random: Random): string[] {
  const own = line.features.slice(-8);
  return random.shuffle(own).slice(0, random.pick(FEATURES_NAMED));
}

function listOf(features: readonly string[], properWords: readonly string[]): string {
  const featureTexts = features.map((feature) => {
    const first = feature.split(/[\s,]/)[0] ?? "";
    const keeps = properWords.includes(first) || /^.?[A-Z0-9&-]+$|[a-z][A-Z]/.test(first);
    return keeps ? feature : `${feature.charAt(0).toLowerCase()}${feature.slice(1)}`;
  });
  const last = featureTexts.at(-1) ?? "";
  return featureTexts.length > 1 ? `${featureTexts.slice(0, -1).join(", ")} and ${last}` : last;
}

interface SampleFeed {
  /** Path relative to the samples folder. */
  file: string;
  text: string;
  vehicles: number;
}

const WRITER_SEED = 7;

/**
 * Returns the feed files generated from the plan, the phrases and the catalogue in `folder`. The result is
 * deterministic.
 */
export function generateFeeds(folder: string): SampleFeed[] {
  const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const plan = PlanSchema.parse(readJson("plan.json"));
  const descriptionOf = createWriter(
    PhrasesSchema.parse(readJson("phrases.json")),
    createRandom(WRITER_SEED),
  );
  const lines = readCatalogue(join(folder, "catalogue"));
  const vins = new Set<string>();

  return plan.groups.flatMap((group) => {
    const random = createRandom(group.seed);
    const choices = chooseStock(plan, group, lines, random);
    const vehicles = makeVehicles(plan, group, choices, vins, random);
    return group.stores.map((store) => {
      const own = vehicles.filter((vehicle) => vehicle.store === store);
      return {
        file: join(group.group, `${store.storeId}.${store.file}`),
        text: writeFeed(store, own, descriptionOf),
        vehicles: own.length,
      };
    });
  });
}
