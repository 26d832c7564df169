import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCatalogue } from "./catalogue";
import { createWriter, PhrasesSchema } from "./describe";
import { writeFeed } from "./feeds";
import { chooseStock, PlanSchema } from "./plan";
import { createRandom } from "./random";
import { makeVehicles } from "./vehicle";

export interface SampleFeed {
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
