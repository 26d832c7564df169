import type { SearchState } from "../search-state";
import { zeros } from "./count-vehicles";
import type { LineColumn, LineLevel } from "./line-column";
import { chosenLines, flags } from "./line-filter";
import { listOptions } from "./list-options";
import type { Facets } from "./types";

/** Options of make, of model within the selected makes, and of trim within the selected models. */
export function describeLines(
  { makes, models, trims }: LineColumn,
  trimCounts: ArrayLike<number>,
  values: SearchState["values"],
): Pick<Facets, "make" | "model" | "trim"> {
  const modelCounts = sumByParent(trims, trimCounts, models.values.length);
  const makeCounts = sumByParent(models, modelCounts, makes.values.length);
  const chosen = chosenLines(values);
  const chosenMakes = new Set([...chosen.makes, ...chosen.narrowedMakes]);
  const chosenModels = new Set([...chosen.models, ...chosen.narrowedModels]);
  return {
    make: listOptions(makes, makes.listing, makeCounts, [...chosenMakes]),
    model: listOptions(models, below(makes, chosenMakes, models), modelCounts, [...chosenModels]),
    trim: listOptions(trims, below(models, chosenModels, trims), trimCounts, [...chosen.trims]),
  };
}

function sumByParent({ parentOf }: LineLevel, counts: ArrayLike<number>, parents: number): number[] {
  const sums = zeros(parents);
  for (let code = 0; code < counts.length; code++) sums[parentOf[code]!]! += counts[code]!;
  return sums;
}

/** Codes of the children of the chosen parents, in listing order. */
function below(parents: LineLevel, chosen: ReadonlySet<string>, children: LineLevel): number[] {
  if (chosen.size === 0) return [];
  const marked = flags(parents, chosen);
  return children.listing.filter((code) => marked[children.parentOf[code]!] === 1);
}
