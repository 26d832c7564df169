import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCatalogue } from "./sample-stock/catalogue";
import { createWriter, PhrasesSchema } from "./sample-stock/describe";
import { writeFeed } from "./sample-stock/feeds";
import { chooseStock, PlanSchema } from "./sample-stock/plan";
import { createRandom } from "./sample-stock/random";
import { makeVehicles } from "./sample-stock/vehicle";

/**
 * Writes the feed files of the sample stores from `config/samples` (catalogue, plan, phrases). The same input always
 * gives the same files. Run: npx tsx bin/make-sample-stock.ts
 */
const SAMPLES = join(dirname(fileURLToPath(import.meta.url)), "..", "config", "samples");
const WRITER_SEED = 7;
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(SAMPLES, name), "utf8"));

const plan = PlanSchema.parse(readJson("plan.json"));
const phrases = PhrasesSchema.parse(readJson("phrases.json"));
const lines = readCatalogue(join(SAMPLES, "catalogue"));
const vins = new Set<string>();
const descriptionOf = createWriter(phrases, createRandom(WRITER_SEED));

for (const group of plan.groups) {
  const random = createRandom(group.seed);
  const choices = chooseStock(plan, group, lines, random);
  const vehicles = makeVehicles(plan, group, choices, vins, random);
  mkdirSync(join(SAMPLES, group.group), { recursive: true });
  for (const store of group.stores) {
    const own = vehicles.filter((vehicle) => vehicle.store === store);
    const file = join(SAMPLES, group.group, `${store.storeId}.${store.file}`);
    writeFileSync(file, writeFeed(store, own, descriptionOf));
    console.log(`${own.length} vehicles  ${file}`);
  }
}
