import type { SearchState } from "../search-state";
import type { LineColumn } from "./line-column";
import { chosenLines } from "./line-filter";
import { listOptions } from "./list-options";
import type { Facets } from "./types";

/** Options of make, of model within the selected makes, and of trim within the selected models. */
export function describeLines(
  line: LineColumn,
  counts: Uint32Array,
  values: SearchState["values"],
): Pick<Facets, "make" | "model" | "trim"> {
  const makeCounts = new Uint32Array(line.makes.values.length);
  const modelCounts = new Uint32Array(line.models.values.length);
  for (let code = 0; code < counts.length; code++) {
    makeCounts[line.makeOf[code]!]! += counts[code]!;
    modelCounts[line.modelOf[code]!]! += counts[code]!;
  }
  const chosen = chosenLines(values);
  const makes = new Set([...chosen.makes, ...chosen.narrowedMakes]);
  const models = new Set([...chosen.models, ...chosen.narrowedModels]);
  const inMakes = within(line.models, makes);
  const inModels = within(line.trims, models);
  return {
    make: listOptions(line.makes, line.makes.listing, makeCounts, [...makes]),
    model: listOptions(line.models, inMakes, modelCounts, [...models]),
    trim: listOptions(line.trims, inModels, counts, [...chosen.trims]),
  };
}

/** Codes whose value lies directly below one of the parents. */
function within(level: LineColumn["models"], parents: ReadonlySet<string>): number[] {
  if (parents.size === 0) return [];
  return level.listing.filter((code) => {
    const value = level.values[code]!;
    return parents.has(value.slice(0, value.lastIndexOf("/")));
  });
}
